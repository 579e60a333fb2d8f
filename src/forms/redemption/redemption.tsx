import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { QuotaInput } from '@/components/input/quota-input'
import { codesFile, REDEMPTION_DEFAULTS } from '@/domain/redemption/redemptions'
import { useStatus } from '@/domain/use-status'
import { FormCard } from '@/forms/kit/form-card'
import { formRules } from '@/forms/kit/form-rules'
import { useReturn } from '@/forms/kit/use-return'
import { downloadText } from '@/lib/download'
import { codesMadeBy, createRedemptions, updateRedemption } from '@/queries/redemption'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import {
  type Redemption,
  type RedemptionFormValues,
  redemptionCreateFormSchema,
  redemptionEditFormSchema,
} from '@/schemas/redemption'

const NEW = {
  name: '',
  quota: String(REDEMPTION_DEFAULTS.quota),
  count: String(REDEMPTION_DEFAULTS.count),
}

/** Makes a batch of codes, or edits the given one (its name and quota; both are replaced). */
export function RedemptionForm({ redemption }: { redemption?: Redemption }) {
  const status = useStatus()
  const [initialValues] = useState(() =>
    redemption ? { ...NEW, name: redemption.name, quota: String(redemption.quota) } : NEW,
  )
  const form = useForm<RedemptionFormValues>({
    initialValues,
    validate: formRules(redemption ? redemptionEditFormSchema : redemptionCreateFormSchema),
  })
  const create = useSingleFlightMutation(createRedemptions)
  const update = useSingleFlightMutation(updateRedemption)
  const back = useReturn('/redemption')
  const [saved, setSaved] = useState(false)

  const leave = () => {
    setSaved(true)
    back({ ignoreBlocker: true })
  }
  /** The codes are kept by then; the list shows them until they are closed. */
  const save = (name: string, codes: string[]) => {
    const file = codesFile({ name, codes })
    downloadText(file.name, file.text)
    leave()
  }
  const submit = form.onSubmit((values) => {
    if (redemption) {
      const fields = redemptionEditFormSchema.parse(values)
      return update.run({ ...fields, id: redemption.id }, { onSuccess: leave })
    }
    const fields = redemptionCreateFormSchema.parse(values)
    return create.run(fields, {
      onSuccess: (codes) => save(fields.name, codes),
      onError: (error) => {
        const codes = codesMadeBy(error)
        if (codes.length > 0) save(fields.name, codes)
      },
    })
  })

  return (
    <FormCard
      title={redemption ? '编辑兑换码' : '添加兑换码'}
      form={form}
      secrets={[]}
      dirty={form.isDirty()}
      guarded={!saved}
      saving={create.isRunning || update.isRunning}
      onSubmit={submit}
      onCancel={() => back()}
    >
      <TextInput label="名称" name="name" autoComplete="off" {...form.getInputProps('name')} />
      <QuotaInput
        label="额度"
        name="quota"
        quotaPerUnit={status?.quota_per_unit}
        {...form.getInputProps('quota')}
        value={String(form.getValues().quota)}
      />
      {!redemption && (
        <TextInput
          label="生成数量"
          name="count"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('count')}
        />
      )}
    </FormCard>
  )
}
