import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconBrandWechat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionButton } from '@/components/control/action-button'
import { LimitHint } from '@/components/display/limit-hint'
import { OAUTH_ORDER, OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { useStatus } from '@/domain/use-status'
import { useSchemaForm } from '@/forms/kit/use-schema-form'
import { login } from '@/queries/session'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { type LoginPayload, loginFormSchema } from '@/schemas/auth'
import { AccountCard } from './account-card'
import { ProviderButton } from './provider-button'
import { WechatLogin } from './wechat-login'

/** The account that a fresh gateway creates; its password must not stay. */
const isDefaultAccount = ({ username, password }: LoginPayload) =>
  username === 'root' && password === '123456'

/** How somebody signed in, as far as it decides where they go. */
export interface SignIn {
  way: 'password' | 'wechat'
  defaultPassword: boolean
}

/** Sign-in by password, and the ways to the other ways in. */
export function LoginForm({ onSignedIn }: { onSignedIn: (how: SignIn) => void }) {
  const action = useSingleFlightMutation(login)
  const form = useSchemaForm(loginFormSchema, { username: '', password: '' })
  const submit = form.submit((values) =>
    action.run(values, {
      onSuccess: () => onSignedIn({ way: 'password', defaultPassword: isDefaultAccount(values) }),
    }),
  )

  return (
    <AccountCard title="登录">
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput label="用户名" autoComplete="username" autoFocus {...form.input('username')} />
          <PasswordInput
            label="密码"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码' }}
            {...form.input('password')}
          />
          <ActionButton type="submit" loading={action.isRunning} fullWidth>
            登录
          </ActionButton>
          <LimitHint errors={[action.error]} />
        </Stack>
      </form>
      <OtherWays onWechat={() => onSignedIn({ way: 'wechat', defaultPassword: false })} />
      <Group justify="space-between" mt="lg">
        <Anchor component={Link} to="/reset">
          忘记密码
        </Anchor>
        <Anchor component={Link} to="/register">
          注册
        </Anchor>
      </Group>
    </AccountCard>
  )
}

/** Signing in with somebody else's account, where the site offers it. Providers come back in a window of their own. */
function OtherWays({ onWechat }: { onWechat: () => void }) {
  const status = useStatus()
  const [wechat, setWechat] = useState(false)
  const offered = OAUTH_ORDER.filter((provider) => OAUTH_PROVIDERS[provider].isOffered(status))
  if (offered.length === 0 && !status?.wechat_login) return null
  return (
    <Stack gap="sm" mt="sm">
      {offered.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          label={OAUTH_PROVIDERS[provider].signIn}
          fullWidth
        />
      ))}
      {status?.wechat_login && (
        <>
          <Button
            variant="default"
            fullWidth
            leftSection={<IconBrandWechat size={18} aria-hidden />}
            onClick={() => setWechat(true)}
          >
            使用微信登录
          </Button>
          <WechatLogin opened={wechat} onClose={() => setWechat(false)} onSignedIn={onWechat} />
        </>
      )}
    </Stack>
  )
}
