import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { ActionButton } from '@/components/control/buttons'
import { Dialog, DialogButton, DialogForm } from '@/components/dialog/dialog'
import { ServerName } from '@/components/display/server-text'
import { SettingRow } from '@/components/display/setting-row'
import { copyAndTell } from '@/components/toast/copy'
import { accountMessages } from '@/domain/user/account-messages'
import { useSchemaForm } from '@/forms/kit/use-schema-form'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { deleteSelf, fetchInviteCode, makeAccessToken } from '@/queries/user/account'
import { accountDeletionFormSchema } from '@/schemas/auth'

const CopiedText = TextInput.withProps({
  readOnly: true,
  onFocus: (event) => event.currentTarget.select(),
})

/** Makes a system access token and shows it once; only this component's state holds it, until the dialog closes. */
export function AccessToken() {
  const [token, setToken] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const make = useSingleFlightMutation(makeAccessToken)
  const show = (made: string) => {
    setToken(made)
    void copyAndTell(made, accountMessages.accessTokenMade, accountMessages.accessTokenNotCopied)
  }
  const close = () => {
    setToken(null)
    // The button lost the focus when it was disabled, so the dialog does not return it there.
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <SettingRow title="系统访问令牌" text="供程序调用管理接口；重新生成后，旧令牌立即失效。">
      <ActionButton ref={opener} variant="default" loading={make.isRunning} onClick={() => make.run(show)}>
        生成系统访问令牌
      </ActionButton>
      {token !== null && (
        // It cannot be shown again, so a click outside must not close the dialog.
        <Dialog onClose={close} title="系统访问令牌" centered closeOnClickOutside={false}>
          <Stack>
            <Text>{accountMessages.accessTokenOnce}</Text>
            <CopiedText
              aria-label="系统访问令牌"
              value={token}
              styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
              data-autofocus
            />
            <Button ms="auto" onClick={() => void copyAndTell(token)}>
              复制
            </Button>
          </Stack>
        </Dialog>
      )}
    </SettingRow>
  )
}

/** Copies the link for registering as invited by this user; the link is also shown. */
export function InviteLink() {
  const [link, setLink] = useState('')
  const read = useSingleFlightMutation(fetchInviteCode)
  const show = (code: string) => {
    const made = `${location.origin}${import.meta.env.BASE_URL}register?aff=${encodeURIComponent(code)}`
    setLink(made)
    void copyAndTell(made, accountMessages.inviteLinkCopied, accountMessages.inviteLinkNotCopied)
  }
  return (
    <>
      <SettingRow title="邀请链接" text="通过此链接注册的人，会记为由你邀请。">
        <ActionButton
          variant="default"
          loading={read.isRunning}
          onClick={() => read.run(undefined, { onSuccess: show })}
        >
          复制邀请链接
        </ActionButton>
      </SettingRow>
      {link && <CopiedText aria-label="邀请链接" value={link} mt={-8} />}
    </>
  )
}

/** Deletes the user's own account, after they have typed its name. */
export function SelfDelete({ username }: { username: string }) {
  return (
    <SettingRow title="删除账户" text="账户、令牌和剩余额度都会失去，无法恢复。">
      <DialogButton label="删除个人账户" color="red">
        {(close) => <DeleteForm username={username} onCancel={close} />}
      </DialogButton>
    </SettingRow>
  )
}

function DeleteForm({ username, onCancel }: { username: string; onCancel: () => void }) {
  const action = useSingleFlightMutation(deleteSelf)
  const form = useSchemaForm(accountDeletionFormSchema, { username: '' }, (typed) =>
    typed.username === username ? {} : { username: accountMessages.confirmDeletion },
  )
  const submit = form.submit(() => action.run())
  return (
    <DialogForm submit="删除" color="red" onSubmit={submit} running={action.isRunning} onCancel={onCancel}>
      <Alert color="red">{accountMessages.deletionWarning}</Alert>
      <Text style={{ overflowWrap: 'anywhere' }}>
        请输入你的账户名{' '}
        <Text span inherit fw={600}>
          <ServerName text={username} />
        </Text>{' '}
        以确认：
      </Text>
      <TextInput label="账户名" spellCheck={false} data-autofocus {...form.input('username')} />
    </DialogForm>
  )
}
