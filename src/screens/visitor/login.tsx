import { Alert, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconBrandWechat } from '@tabler/icons-react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, startTransition, useState } from 'react'
import { ActionButton, PlainButton, TextLink } from '@/components/input/buttons'
import { useSchemaForm } from '@/components/input/use-schema-form'
import { useTurnstile } from '@/components/input/use-turnstile'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { OAUTH_ORDER } from '@/domain/oauth/names'
import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { askedOf, isBotRefusal } from '@/domain/server-sentences'
import { ApiError } from '@/lib/errors'
import { login } from '@/queries/user/auth'
import { type LoginPayload, loginFormSchema } from '@/schemas/auth'
import { useCheckedAction } from '@/screens/kit/use-checked-action'
import { failureMessage } from '@/session/failure-message'
import { returnAddress } from '@/session/return-address'
import { isSessionOver } from '@/session/session'
import { useStatus } from '@/session/site-status'
import { userStore } from '@/session/store'
import { ProviderButton } from './provider-button'
import { VisitorCard } from './visitor-card'

const WechatLogin = lazy(() => import('./wechat-form'))

/** The account that a new gateway creates; its password must be changed. */
const isDefaultAccount = ({ username, password }: LoginPayload) =>
  username === 'root' && password === '123456'

/** What a server may want besides, once it has refused a try. */
const NOT_ASKED = { totp: false, turnstile: false }

/** Sign-in by password, with the other providers and links to registration and password reset. */
export function LoginForm() {
  const { expired } = useSearch({ from: '/login' })
  const navigate = useNavigate()
  const router = useRouter()
  /** To the account, to change a default password; else back to the screen of an expired session. */
  const onSignedIn = (next: '/' | '/token' | '/user/edit') => {
    if (isSessionOver()) return
    const user = userStore.get()
    const address = user && returnAddress.take(user.id, location.origin, router)
    if (next === '/user/edit') toast('warning', messages.changeDefaultPassword)
    else if (expired && address) return void navigate({ href: address, replace: true })
    // Back must not lead to the alert again.
    void navigate({ to: next, replace: expired === true })
  }
  const [asked, ask] = useState(NOT_ASKED)
  const check = useTurnstile(asked.turnstile)
  const action = useCheckedAction(login, check)
  const form = useSchemaForm(loginFormSchema, { username: '', password: '', totp_code: '' })
  const submit = form.submit((values) =>
    action.run(values, {
      onSuccess: () => onSignedIn(isDefaultAccount(values) ? '/user/edit' : '/token'),
      // What was asked for once is asked for until the end.
      onError: (error) => {
        const { totp, turnstile } = askedOf(error)
        ask({ totp: asked.totp || totp, turnstile: asked.turnstile || turnstile })
        // It stands at the field as well: the toast is gone when the person types again.
        if (error instanceof ApiError && !totp && !isBotRefusal(error))
          form.setFieldError('password', failureMessage(error))
      },
    }),
  )
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
      {asked.totp && (
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
          <LazyBoundary above>
            {isWechat && <WechatLogin onClose={() => setWechat(false)} onSignedIn={onWechat} />}
          </LazyBoundary>
        </>
      )}
    </Stack>
  )
}
