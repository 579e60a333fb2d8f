import { Alert, Text } from '@mantine/core'
import { Quota } from '@/components/display/cells'
import { ServerName } from '@/components/display/server-text'
import { isAdmin, isRoot } from '@/domain/roles'
import { userMessages } from '@/domain/user/messages'
import { FormCard, FormRow, FormSection } from '@/forms/kit/form-card'
import { useEntityForm } from '@/forms/kit/use-entity-form'
import { BoundAccounts, NameFields } from '@/forms/user/fields'
import { changedFields } from '@/lib/changed-fields'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { updateSelf } from '@/queries/user/user'
import { selfEditRules, type User } from '@/schemas/user'

/** The user's own names and password. Admins also see their group and quota, which only a higher role can change. */
export function SelfEditForm({ self }: { self: User }) {
  const update = useSingleFlightMutation(updateSelf)
  const stored = { ...self, password: '' }
  const form = useEntityForm(selfEditRules(self), {
    initialValues: { username: self.username, display_name: self.display_name, password: '' },
    secrets: ['password'],
    changes: (fields) => changedFields(fields, stored),
    save: (fields, callbacks) => update.run(changedFields(fields, stored), callbacks),
    saving: update.isRunning,
    home: '/setting',
  })

  return (
    <FormCard title="更新个人信息" text="修改登录所用的名称与密码" frame={form.frame}>
      <NameFields input={form.input} />
      {isAdmin(self) && <GroupAndQuota self={self} />}
      <BoundAccounts user={self} />
    </FormCard>
  )
}

function GroupAndQuota({ self }: { self: User }) {
  const facts = [
    { label: '分组', text: <ServerName text={self.group || 'default'} /> },
    { label: '剩余额度', text: <Quota row={self} field="quota" /> },
  ]
  return (
    <FormSection title="分组与额度">
      <FormRow>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <Text size="sm" fw={600}>
              {label}
            </Text>
            <Text size="sm">{text}</Text>
          </div>
        ))}
      </FormRow>
      {!isRoot(self) && <Alert color="blue">{userMessages.ownAccount}</Alert>}
    </FormSection>
  )
}
