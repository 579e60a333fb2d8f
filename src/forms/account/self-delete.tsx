import { Alert, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { DialogButton, DialogForm } from '@/components/dialog/dialog'
import { ServerText } from '@/components/display/server-text'
import { SettingRow } from '@/components/display/setting-row'
import { accountMessages } from '@/domain/user/account-messages'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { deleteSelf } from '@/queries/user/account'

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
  const form = useForm({
    initialValues: { username: '' },
    validate: { username: (typed) => (typed === username ? null : accountMessages.confirmDeletion) },
  })
  const submit = form.onSubmit(() => action.run())
  return (
    <DialogForm submit="删除" color="red" onSubmit={submit} running={action.isRunning} onCancel={onCancel}>
      <Alert color="red">{accountMessages.deletionWarning}</Alert>
      <Text style={{ overflowWrap: 'anywhere' }}>
        请输入你的账户名{' '}
        <bdi style={{ fontWeight: 600 }}>
          <ServerText text={username} />
        </bdi>{' '}
        以确认：
      </Text>
      <TextInput
        label="账户名"
        name="username"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('username')}
      />
    </DialogForm>
  )
}
