import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AccountHint } from '@/components/display/account-hint'
import { ServerName } from '@/components/display/server-text'
import { ActionButton, PlainLink } from '@/components/input/buttons'
import { useSchemaForm } from '@/components/input/use-schema-form'
import { useTurnstile } from '@/components/input/use-turnstile'
import { Dialog, DialogButton, DialogForm } from '@/components/overlay/dialog'
import { openQuestion } from '@/components/overlay/overlay-area'
import { FailureCard } from '@/components/screen/failure-card'
import { copyWithToast } from '@/components/toast/copy'
import { OAUTH_ORDER } from '@/domain/oauth/names'
import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { isRoot } from '@/domain/roles'
import { userRole } from '@/domain/statuses'
import { accountMessages } from '@/domain/user/account-messages'
import { alertText } from '@/domain/user/quota-alert'
import { useAction } from '@/queries/mutation'
import {
  accessTokenOptions,
  bindEmail,
  bindWechat,
  createAccessToken,
  deleteSelf,
  dropAccessToken,
  fetchInviteCode,
} from '@/queries/user/account'
import { accountDeletionFormSchema, emailBindFormSchema } from '@/schemas/auth'
import type { Id } from '@/schemas/primitives'
import type { User } from '@/schemas/user'
import { FormSection } from '@/screens/kit/form-card'
import { EmailCodeFields } from '@/screens/visitor/email-code'
import { ProviderButton } from '@/screens/visitor/provider-button'
import { WechatForm } from '@/screens/visitor/wechat-form'
import { useQuotaAlert } from '@/session/quota-alert'
import { selfOptions, useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'
import { QuotaAlertForm } from './quota-alert-form'
import { SettingRow } from './setting-row'

export function PersonalSettings() {
  const user = useUser()
  // Binding finishes in another window, so the account is refetched on focus.
  const query = useQuery({ ...selfOptions, refetchOnWindowFocus: 'always' })
  if (!user) return null
  const { username, display_name, role } = query.data ?? user
  const isUnread = query.isError && !query.data
  const fault = isRoot(user) ? accountMessages.rootStays : undefined
  const names = (
    <>
      <ServerName text={display_name || username} />
      <span>（</span>
      <ServerName text={username} />
      <span>{`）· ${userRole(role).label}`}</span>
    </>
  )
  return (
    <>
      <FormSection gap={0} title="账户" text="名称、密码与邀请">
        <SettingRow title="个人信息" text={names}>
          <PlainLink to="/user/edit">更新个人信息</PlainLink>
        </SettingRow>
        <AccessToken />
        <InviteLink />
        <QuotaAlertRow user={user.id} />
      </FormSection>
      <FormSection gap={0} title="账户绑定" text="用来登录和找回密码">
        {isUnread && <FailureCard small query={query} />}
        {/* Stays mounted after a failure, because one of its dialogs may be open. */}
        <Bindings self={query.data} isUnread={isUnread} />
      </FormSection>
      <FormSection gap={0} title="危险操作">
        <SettingRow title="删除账户" text={fault ?? '账户、令牌和剩余额度都会失去，无法恢复。'}>
          <DialogButton label="删除个人账户" color="red" fault={fault}>
            {(close) => <SelfDeleteForm username={username} onCancel={close} />}
          </DialogButton>
        </SettingRow>
      </FormSection>
    </>
  )
}

function QuotaAlertRow({ user }: { user: Id }) {
  const alert = useQuotaAlert(user)
  const site = useStatus()
  const when = alert ? alertText(alert, site) : '剩余额度不足时，在页面上方提醒'
  return (
    <SettingRow title="额度预警" text={`${when}；只保存在此浏览器中。`}>
      <DialogButton label="设置额度预警">
        {(close) => <QuotaAlertForm user={user} alert={alert} onClose={close} />}
      </DialogButton>
    </SettingRow>
  )
}

/** The linked accounts and their bind buttons. Providers the site does not offer appear only if linked. */
function Bindings({ self, isUnread }: { self: User | undefined; isUnread: boolean }) {
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
      bind: (
        <DialogButton label={self?.email ? '更换邮箱地址' : '绑定邮箱地址'}>
          {(close) => <EmailBindForm onClose={close} />}
        </DialogButton>
      ),
    },
  ]
  return bindings
    .filter(({ field, bind }) => bind || self?.[field])
    .map(({ title, field, bind }) => (
      <SettingRow key={title} title={title} text={!isUnread && <Bound id={self && (self[field] ?? '')} />}>
        {bind}
      </SettingRow>
    ))
}

function Bound({ id }: { id: string | undefined }) {
  if (!id) return <span>{id === undefined ? '读取中...' : '未绑定'}</span>
  return (
    <>
      <span>已绑定：</span>
      <ServerName text={id} />
    </>
  )
}

function EmailBindForm({ onClose }: { onClose: () => void }) {
  const check = useTurnstile()
  const bind = useAction(bindEmail)
  const form = useSchemaForm(emailBindFormSchema, { email: '', verification_code: '' })
  const submit = form.submit(({ email, verification_code: code }) =>
    bind.run({ email, code }, { onSuccess: onClose }),
  )
  return (
    <DialogForm submit="提交" onSubmit={submit} running={bind.isRunning} onCancel={onClose}>
      <EmailCodeFields input={form.input} check={check} data-autofocus />
      {check.widget}
      <AccountHint error={bind.error} />
    </DialogForm>
  )
}

const MONOSPACE = { input: { fontFamily: 'var(--mantine-font-family-monospace)' } }
const CopiedText = TextInput.withProps({ readOnly: true, onFocus: (event) => event.currentTarget.select() })

/** Creates a system access token and shows it once, even if the user leaves the screen and returns. */
function AccessToken() {
  const client = useQueryClient()
  const { data: token } = useQuery(accessTokenOptions)
  const opener = useRef<HTMLButtonElement>(null)
  const make = useAction(createAccessToken)
  const close = () => {
    dropAccessToken(client)
    // The disabled button lost the focus, so the dialog cannot restore it.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const ask = () =>
    openQuestion({
      title: '生成系统访问令牌',
      text: accountMessages.confirmAccessToken,
      confirmLabel: '生成',
      isLoss: true,
      run: () => make.run(),
    })
  return (
    <SettingRow title="系统访问令牌" text="供程序调用管理接口；重新生成后，旧令牌立即失效。">
      <ActionButton ref={opener} variant="default" loading={make.isRunning} onClick={ask}>
        生成系统访问令牌
      </ActionButton>
      {token && (
        // The token cannot be shown again, so a click outside must not close the dialog.
        <Dialog onClose={close} title="系统访问令牌" closeOnClickOutside={false}>
          <Stack>
            <Text>{accountMessages.accessTokenOnce}</Text>
            <CopiedText aria-label="系统访问令牌" value={token} styles={MONOSPACE} data-autofocus />
            <Button ms="auto" onClick={() => void copyWithToast(token)}>
              复制
            </Button>
          </Stack>
        </Dialog>
      )}
    </SettingRow>
  )
}

/** Copies the invite link and shows it, because copying may fail. */
function InviteLink() {
  const [link, setLink] = useState('')
  const read = useAction(fetchInviteCode)
  const show = (code: string) => {
    const inviteLink = `${location.origin}${import.meta.env.BASE_URL}register?aff=${encodeURIComponent(code)}`
    setLink(inviteLink)
    void copyWithToast(inviteLink, accountMessages.inviteLinkCopied, accountMessages.inviteLinkNotCopied)
  }
  const copy = () => read.run(undefined, { onSuccess: show })
  return (
    <>
      <SettingRow title="邀请链接" text="通过此链接注册的人，会记为由你邀请。">
        <ActionButton variant="default" loading={read.isRunning} onClick={copy}>
          复制邀请链接
        </ActionButton>
      </SettingRow>
      {link && <CopiedText aria-label="邀请链接" value={link} mb={8} />}
    </>
  )
}

function SelfDeleteForm({ username, onCancel }: { username: string; onCancel: () => void }) {
  const action = useAction(deleteSelf)
  const form = useSchemaForm(accountDeletionFormSchema, { username: '' }, (typed) =>
    typed.username === username ? {} : { username: accountMessages.confirmDeletion },
  )
  const submit = form.submit(() => action.run())
  return (
    <DialogForm submit="删除" color="red" onSubmit={submit} running={action.isRunning} onCancel={onCancel}>
      <Alert color="red">{accountMessages.deletionWarning}</Alert>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <span>{'请输入你的账户名 '}</span>
        <Text span inherit fw={500}>
          <ServerName text={username} />
        </Text>
        <span>{' 以确认：'}</span>
      </Text>
      <TextInput label="账户名" spellCheck={false} data-autofocus {...form.input('username')} />
    </DialogForm>
  )
}
