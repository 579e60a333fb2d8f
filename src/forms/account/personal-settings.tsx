import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTurnstile } from '@/components/bot-check/use-turnstile'
import { PlainLink } from '@/components/control/buttons'
import { DialogButton, DialogForm } from '@/components/dialog/dialog'
import { LimitHint } from '@/components/display/limit-hint'
import { ServerName } from '@/components/display/server-text'
import { SettingCard, SettingRow } from '@/components/display/setting-row'
import { FailureCard } from '@/components/screen/failure-card'
import { OAUTH_ORDER } from '@/domain/oauth/names'
import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { useStatus } from '@/domain/site'
import { userRole } from '@/domain/statuses'
import { useSchemaForm } from '@/forms/kit/use-schema-form'
import { EmailCodeFields } from '@/forms/visitor/email-code'
import { ProviderButton } from '@/forms/visitor/provider-button'
import { WechatForm } from '@/forms/visitor/wechat-form'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { bindEmail, bindWechat } from '@/queries/user/account'
import { emailBindFormSchema } from '@/schemas/auth'
import type { User } from '@/schemas/user'
import { selfOptions, useUser } from '@/session/session'
import { AccessToken, InviteLink, SelfDelete } from './account-rows'

export function PersonalSettings() {
  const user = useUser()
  // Binding ends in another window, so the account is read again when this one regains focus.
  const query = useQuery({ ...selfOptions, refetchOnWindowFocus: 'always' })
  if (!user) return null
  const { username, display_name, role } = query.data ?? user
  return (
    <Stack>
      <SettingCard title="账户">
        <SettingRow
          title="个人信息"
          text={
            <>
              <ServerName text={display_name || username} />
              （
              <ServerName text={username} />
              ）· {userRole(role).label}
            </>
          }
        >
          <PlainLink to="/user/edit/{-$id}" params={{ id: undefined }}>
            更新个人信息
          </PlainLink>
        </SettingRow>
        <AccessToken />
        <InviteLink />
      </SettingCard>
      <SettingCard title="账户绑定">
        {query.isError && !query.data ? <FailureCard small query={query} /> : <Bindings self={query.data} />}
      </SettingCard>
      <SettingCard title="危险操作">
        <SelfDelete username={username} />
      </SettingCard>
    </Stack>
  )
}

/** The bound accounts and their bind buttons; those that the site does not offer only if they are bound. */
function Bindings({ self }: { self: User | undefined }) {
  const status = useStatus()
  const bindings = [
    {
      title: '微信',
      field: 'wechat_id' as const,
      bind: status?.wechat_login && (
        <DialogButton label="绑定微信账号">
          {(close) => <WechatForm action={bindWechat} submit="提交" onDone={close} onCancel={close} />}
        </DialogButton>
      ),
    },
    ...OAUTH_ORDER.map((provider) => {
      const { name: title, bind: label, isOffered, field } = OAUTH_PROVIDERS[provider]
      return { title, field, bind: isOffered(status) && <ProviderButton provider={provider} label={label} /> }
    }),
    {
      title: '邮箱',
      field: 'email' as const,
      bind: <DialogButton label="绑定邮箱地址">{(close) => <EmailBindForm onClose={close} />}</DialogButton>,
    },
  ]
  return bindings
    .filter(({ field, bind }) => bind || self?.[field])
    .map(({ title, field, bind }) => (
      <SettingRow key={title} title={title} text={<Bound id={self && (self[field] ?? '')} />}>
        {bind}
      </SettingRow>
    ))
}

function Bound({ id }: { id: string | undefined }) {
  if (id === undefined) return '读取中...'
  if (id === '') return '未绑定'
  return (
    <>
      已绑定：
      <ServerName text={id} />
    </>
  )
}

function EmailBindForm({ onClose }: { onClose: () => void }) {
  const check = useTurnstile()
  const bind = useSingleFlightMutation(bindEmail)
  const form = useSchemaForm(emailBindFormSchema, { email: '', verification_code: '' })
  const submit = form.submit(({ email, verification_code: code }) =>
    bind.run({ email, code }, { onSuccess: onClose }),
  )
  return (
    <DialogForm submit="提交" onSubmit={submit} running={bind.isRunning} onCancel={onClose}>
      <EmailCodeFields input={form.input} check={check} />
      {check.widget}
      <LimitHint error={bind.error} />
    </DialogForm>
  )
}
