import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconBrandWechat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionButton } from '@/components/control/buttons'
import { LimitHint } from '@/components/display/limit-hint'
import { lazyPart } from '@/components/lazy-part'
import { OAUTH_ORDER, OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { useStatus } from '@/domain/use-status'
import { useSchemaForm } from '@/forms/kit/use-schema-form'
import { login } from '@/queries/session'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { type LoginPayload, loginFormSchema } from '@/schemas/auth'
import { ProviderButton } from './provider-button'
import styles from './visitor.module.css'
import { VisitorCard } from './visitor-card'

const WechatLogin = lazyPart(() => import('./wechat-login'))

/** The account that a new gateway creates; its password must be changed. */
const isDefaultAccount = ({ username, password }: LoginPayload) =>
  username === 'root' && password === '123456'

/** How the user signed in; decides where they go next. */
export interface SignIn {
  way: 'password' | 'wechat'
  defaultPassword: boolean
}

/** Sign-in by password, with the other providers and links to registration and password reset. */
export function LoginForm({ onSignedIn }: { onSignedIn: (how: SignIn) => void }) {
  const action = useSingleFlightMutation(login)
  const form = useSchemaForm(loginFormSchema, { username: '', password: '' })
  const submit = form.submit((values) =>
    action.run(values, {
      onSuccess: () => onSignedIn({ way: 'password', defaultPassword: isDefaultAccount(values) }),
    }),
  )

  return (
    <VisitorCard title="登录">
      <form onSubmit={submit} noValidate className={styles.fields}>
        <TextInput label="用户名" autoComplete="username" autoFocus {...form.input('username')} />
        <PasswordInput label="密码" autoComplete="current-password" {...form.input('password')} />
        <ActionButton type="submit" fullWidth loading={action.isRunning}>
          登录
        </ActionButton>
        <LimitHint error={action.error} />
      </form>
      <OtherWays onWechat={() => onSignedIn({ way: 'wechat', defaultPassword: false })} />
      <div className={styles.links}>
        <Link to="/reset" className={styles.link}>
          忘记密码
        </Link>
        <Link to="/register" className={styles.link}>
          注册
        </Link>
      </div>
    </VisitorCard>
  )
}

/** Sign-in by the providers that the site offers; each opens in a new window. */
function OtherWays({ onWechat }: { onWechat: () => void }) {
  const status = useStatus()
  const [isWechat, setWechat] = useState(false)
  const offered = OAUTH_ORDER.filter((provider) => OAUTH_PROVIDERS[provider].isOffered(status))
  if (offered.length === 0 && !status?.wechat_login) return null
  return (
    <div className={styles.more}>
      {offered.map((provider) => (
        <ProviderButton key={provider} provider={provider} label={OAUTH_PROVIDERS[provider].signIn} wide />
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
          {isWechat && <WechatLogin onClose={() => setWechat(false)} onSignedIn={onWechat} />}
        </>
      )}
    </div>
  )
}
