import { PasswordInput, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { ActionButton } from '@/components/input/buttons'
import { useSchemaForm } from '@/components/input/use-schema-form'
import { useTurnstile } from '@/components/input/use-turnstile'
import { useAction } from '@/queries/mutation'
import { register } from '@/queries/user/auth'
import { registerFormSchema } from '@/schemas/auth'
import { USER_LIMITS } from '@/schemas/user'
import { useStatus } from '@/session/site-status'
import { affStore } from '@/session/store'
import { EmailCodeFields } from './email-code'
import { FormLink, VisitorCard } from './visitor-card'

const { username, password } = USER_LIMITS
const PASSWORD_HINT = `输入密码，最短 ${password.min} 位，最长 ${password.max} 位`

const NewPassword = PasswordInput.withProps({ autoComplete: 'new-password' })

const EMPTY = { username: '', password: '', password2: '', email: '', verification_code: '' }

/** Creates an account, with the inviter's code from local storage. */
export function RegisterForm() {
  const status = useStatus()
  const navigate = useNavigate()
  const check = useTurnstile()
  const action = useAction(register)
  const form = useSchemaForm(registerFormSchema, EMPTY)
  const submit = form.submit((fields) => {
    const turnstile = action.isRunning ? null : check.take()
    if (turnstile === null) return
    const payload = { ...fields, aff_code: affStore.get() }
    const onSuccess = () => void navigate({ to: '/login' })
    action.run({ payload, turnstile }, { onError: form.onRefused, onSuccess })
  })
  const below = <FormLink text="已有账户？" to="/login" link="去登录" />

  return (
    <VisitorCard title="注册" onSubmit={submit} error={action.error} below={below}>
      <TextInput
        label="用户名"
        autoComplete="username"
        placeholder={`输入用户名，最长 ${username.max} 位`}
        data-autofocus
        {...form.input('username')}
      />
      <NewPassword label="密码" placeholder={PASSWORD_HINT} {...form.input('password')} />
      <NewPassword label="确认密码" placeholder="再次输入密码" {...form.input('password2')} />
      {status?.email_verification && <EmailCodeFields input={form.input} check={check} />}
      {check.widget}
      <ActionButton type="submit" fullWidth loading={action.isRunning}>
        注册
      </ActionButton>
    </VisitorCard>
  )
}
