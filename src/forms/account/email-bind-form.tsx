import { Stack } from '@mantine/core'
import { useTurnstile } from '@/components/bot-check/use-turnstile'
import { DialogActions } from '@/components/dialog/dialog'
import { LimitHint } from '@/components/display/limit-hint'
import { useSchemaForm } from '@/forms/kit/use-schema-form'
import { EmailCodeFields } from '@/forms/visitor/email-code'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { bindEmail } from '@/queries/user/account'
import { emailBindFormSchema } from '@/schemas/auth'

/** Binds an email address; a mailed code proves that it belongs to the user. */
export function EmailBindForm({ onClose }: { onClose: () => void }) {
  const check = useTurnstile()
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
        <LimitHint error={bind.error} />
        <DialogActions submit="提交" running={bind.isRunning} onCancel={onClose} />
      </Stack>
    </form>
  )
}
