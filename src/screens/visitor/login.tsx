import { Alert, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconBrandWechat } from '@tabler/icons-react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, startTransition, useState } from 'react'
import { ActionButton, PlainButton, TextLink } from '@/components/input/buttons'
import { useSchemaForm } from '@/components/input/use-schema-form'
import { useTurnstile } from '@/components/input/use-turnstile'
import { LazyOverlay } from '@/components/screen/lazy-boundary'
import { toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { OAUTH_ORDER } from '@/domain/oauth/names'
import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { isBotRefusal, signInRequirements } from '@/domain/server-sentences'
import { ApiError } from '@/lib/errors'
import { useAction } from '@/queries/mutation'
import { login } from '@/queries/user/auth'
import { type LoginPayload, loginFormSchema } from '@/schemas/auth'
import { failureMessage } from '@/session/failure-message'
import { returnAddress } from '@/session/return-address'
import { isSessionOver } from '@/session/session'
import { useStatus } from '@/session/site-status'
import { userStore } from '@/session/store'
import { ProviderButton } from './provider-button'
import { VisitorCard } from './visitor-card'

const WechatLogin = lazy(() => import('./wechat-form'))

/** Whether this is a new gateway's default account, whose password must be changed. */
const isDefaultAccount = ({ username, password }: LoginPayload) =>
  username === 'root' && password === '123456'

/** Extra checks that a server may require after a refused attempt. */
const NOT_REQUIRED = { totp: false, turnstile: false }

/** Sign-in by password or provider, with links to registration and password reset. */
export function LoginForm() {
  const { expired } = useSearch({ from: '/login' })
  const navigate = useNavigate()
  const router = useRouter()
  /** Navigates after sign-in: a default password must be changed; an expired session returns to its screen. */
  const onSignedIn = (next: '/' | '/token' | '/user/edit') => {
    if (isSessionOver()) return
    const user = userStore.get()
    const address = user && returnAddress.take(user.id, location.origin, router)
    if (next === '/user/edit') toast('warning', messages.changeDefaultPassword)
    else if (expired && address) return void navigate({ href: address, replace: true })
    // The back button must not return to the expiry alert.
    void navigate({ to: next, replace: expired === true })
  }
  const [required, setRequired] = useState(NOT_REQUIRED)
  const check = useTurnstile(required.turnstile)
  const action = useAction(login)
  const form = useSchemaForm(loginFormSchema, { username: '', password: '', totp_code: '' })
  const onError = (error: unknown) => {
    const { totp, turnstile } = signInRequirements(error)
    // Once required, both stay required.
    setRequired({ totp: required.totp || totp, turnstile: required.turnstile || turnstile })
    // Also shown at the field, because the toast may disappear before the user retypes.
    if (error instanceof ApiError && !totp && !isBotRefusal(error))
      form.setFieldError('password', failureMessage(error))
  }
  const submit = form.submit((values) => {
    const turnstile = action.isRunning ? null : check.take()
    if (turnstile === null) return
    const onSuccess = () => onSignedIn(isDefaultAccount(values) ? '/user/edit' : '/token')
    action.run({ ...values, turnstile }, { onSuccess, onError })
  })
  const below = (
    <>
      <OtherWays onWechat={() => onSignedIn('/')} />
      <Group justify="space-between" mt={20}>
        <TextLink to="/reset">忘记密码</TextLink>
        <TextLink to="/register">注册</TextLink>
      </Group>
    </>
  )

  const notice = expired && (
    <Alert color="yellow" role="alert">
      {messages.sessionExpired}
    </Alert>
  )

  return (
    <VisitorCard title="登录" notice={notice} onSubmit={submit} error={action.error} below={below}>
      <TextInput label="用户名" autoComplete="username" data-autofocus {...form.input('username')} />
      <PasswordInput label="密码" autoComplete="current-password" {...form.input('password')} />
      {required.totp && (
        <TextInput
          label="两步验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          {...form.input('totp_code')}
        />
      )}
      {check.widget}
      <ActionButton type="submit" fullWidth loading={action.isRunning}>
        登录
      </ActionButton>
    </VisitorCard>
  )
}

function OtherWays({ onWechat }: { onWechat: () => void }) {
  const status = useStatus()
  const [isWechat, setWechat] = useState(false)
  const icon = <IconBrandWechat size={18} aria-hidden />
  const offered = OAUTH_ORDER.filter((provider) => OAUTH_PROVIDERS[provider].isOffered(status))
  if (offered.length === 0 && !status?.wechat_login) return null
  return (
    <Stack gap="sm" mt="sm">
      {offered.map((provider) => (
        <ProviderButton key={provider} provider={provider} label={OAUTH_PROVIDERS[provider].signIn} wide />
      ))}
      {status?.wechat_login && (
        <>
          <PlainButton fullWidth leftSection={icon} onClick={() => startTransition(() => setWechat(true))}>
            使用微信登录
          </PlainButton>
          <LazyOverlay onLost={() => setWechat(false)}>
            {isWechat && <WechatLogin onClose={() => setWechat(false)} onSignedIn={onWechat} />}
          </LazyOverlay>
        </>
      )}
    </Stack>
  )
}
