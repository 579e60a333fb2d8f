import { Text, TextInput } from '@mantine/core'
import { Quota } from '@/components/display/cells'
import { ServerName } from '@/components/display/server-text'
import { QuotaInput } from '@/components/input/quota-input'
import { useSchemaForm } from '@/components/input/use-schema-form'
import { Dialog, DialogForm } from '@/components/overlay/dialog'
import { useAction } from '@/queries/mutation'
import { addQuota } from '@/queries/user/user'
import { adminTopupFormSchema, type User } from '@/schemas/user'

/** The dialog 充值: adds quota to a user's account. */
export default function UserTopup({ user, onClose }: { user: User; onClose: () => void }) {
  const action = useAction(addQuota, user.id)
  const { input, submit } = useSchemaForm(adminTopupFormSchema, { quota: '', remark: '' })
  const send = submit(({ quota: added, remark }) =>
    action.run({ id: user.id, before: user.quota, added, remark }, { onSuccess: onClose }),
  )
  return (
    <Dialog onClose={onClose} title="充值">
      <DialogForm submit="充值" onSubmit={send} running={action.isRunning} onCancel={onClose}>
        <Text style={{ overflowWrap: 'anywhere' }}>
          <span>给用户「</span>
          <ServerName text={user.username} />
          <span>{'」增加额度，当前剩余 '}</span>
          <Quota quota={user.quota} />
          <span>。</span>
        </Text>
        <QuotaInput label="额度" data-autofocus {...input('quota')} />
        <TextInput label="备注" placeholder="可不填，写入该用户的充值日志" {...input('remark')} />
      </DialogForm>
    </Dialog>
  )
}
