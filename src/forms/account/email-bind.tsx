import { Stack } from '@mantine/core'
import { useTurnstile } from '@/components/bot-check/use-turnstile'
import { DialogActions } from '@/components/dialog/dialog-actions'
import { LimitHint } from '@/components/display/limit-hint'
import { useStatus } from '@/domain/use-status'
import { useSchemaForm } from '@/forms/kit/use-schema-form'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { bindEmail } from '@/queries/user/account'
import { emailBindFormSchema } from '@/schemas/account'
import { BindDialog } from './bind-dialog'
import { EmailCodeFields } from './email-code'

/** Binds an address, which a mailed code proves to be one's own. */
export function EmailBind() {
  return <BindDialog label="绑定邮箱地址">{(close) => <BindForm onClose={close} />}</BindDialog>
}

function BindForm({ onClose }: { onClose: () => void }) {
  const check = useTurnstile(useStatus())
  const bind = useSingleFlightMutation(bindEmail)
  const form = useSchemaForm(emailBindFormSchema, { email: '', verification_code: '' })
  const submit = form.submit(({ email, verification_code: code }) =>
    bind.run({ email, code }, { onSuccess: onClose }),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <EmailCodeFields input={form.input} check={check} />
        {check.widget}
        <LimitHint errors={[bind.error]} />
        <DialogActions submit="提交" running={bind.isRunning} onCancel={onClose} />
      </Stack>
    </form>
  )
}
