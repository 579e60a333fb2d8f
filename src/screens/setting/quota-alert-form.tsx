import { NativeSelect, TextInput } from '@mantine/core'
import { QuotaInput } from '@/components/input/quota-input'
import { useSchemaForm } from '@/components/input/use-schema-form'
import { DialogForm } from '@/components/overlay/dialog'
import { toast } from '@/components/toast/toast'
import { optionMessages } from '@/domain/option/messages'
import type { Id } from '@/schemas/primitives'
import type { QuotaAlert } from '@/schemas/quota-alert'
import { quotaAlertFormSchema } from '@/schemas/quota-alert-form'
import { setQuotaAlert } from '@/session/quota-alert'

const CONDITIONS = [
  { value: 'none', label: '不提醒' },
  { value: 'quota', label: '剩余额度低于' },
  { value: 'days', label: '可用天数低于' },
] satisfies { value: QuotaAlert['by'] | 'none'; label: string }[]

/** The form 额度预警; the alert is stored in this browser only. */
export function QuotaAlertForm(props: { user: Id; alert: QuotaAlert | undefined; onClose: () => void }) {
  const { user, alert, onClose } = props
  const initial = (by: QuotaAlert['by']) => (alert?.by === by ? String(alert.below) : '')
  const { input, submit, values } = useSchemaForm(quotaAlertFormSchema, {
    by: alert?.by ?? 'none',
    days: initial('days'),
    quota: initial('quota'),
  })
  const save = submit((set) => {
    setQuotaAlert(user, set.alert)
    toast('success', optionMessages.saved)
    onClose()
  })
  return (
    <DialogForm submit="保存" onSubmit={save} onCancel={onClose}>
      <NativeSelect label="提醒条件" data={CONDITIONS} data-autofocus {...input('by')} />
      {values.by === 'quota' && <QuotaInput label="额度" {...input('quota')} />}
      {values.by === 'days' && (
        <TextInput label="天数" inputMode="numeric" description="按近 7 天的用量估算" {...input('days')} />
      )}
    </DialogForm>
  )
}
