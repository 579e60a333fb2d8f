import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { QuotaInput } from '@/components/quota-input'
import { useAction } from '@/queries/action'
import { useStatus } from '@/queries/status'
import { updateUser } from '@/queries/user'
import { type User, userEditRules } from '@/schemas/user'
import { FormCard } from './form-card'
import { formRules } from './form-rules'
import { GroupInput } from './group-input'
import { useReturn } from './use-return'
import { BoundAccounts, changedNames, NameFields } from './user-fields'

/** An admin's edit of another user: names, password, group and quota. */
export function UserEditForm({ user }: { user: User }) {
  const quotaPerUnit = useStatus()?.quota_per_unit
  // The stored user as this visit loaded it: what the rules and "changed" look at.
  const [stored] = useState(user)
  const rules = userEditRules(stored)
  const form = useForm({
    initialValues: {
      username: stored.username,
      display_name: stored.display_name,
      password: '',
      group: stored.group,
      quota: String(stored.quota),
    },
    validate: formRules(rules),
  })
  const update = useAction(updateUser)
  const navigate = useNavigate()
  const back = useReturn('/user')
  const [saved, setSaved] = useState(false)
  const submit = form.onSubmit((values) => {
    const { quota, group, ...names } = rules.parse(values)
    const edit = {
      id: stored.id,
      ...changedNames(names, stored),
      ...(group === stored.group ? {} : { group }),
      quota: quota === stored.quota ? undefined : quota,
    }
    update.run(edit, {
      onSuccess: () => {
        setSaved(true)
        back({ ignoreBlocker: true })
      },
    })
  })

  return (
    <FormCard
      title="编辑用户"
      form={form}
      secrets={['password']}
      dirty={form.isDirty()}
      guarded={!saved}
      saving={update.isRunning}
      onSubmit={submit}
      onCancel={() => void navigate({ to: '/setting' })}
    >
      <NameFields inputOf={(field) => form.getInputProps(field)} />
      <GroupInput value={form.getValues().group} input={form.getInputProps('group')} />
      <QuotaInput
        label="剩余额度"
        name="quota"
        quotaPerUnit={quotaPerUnit}
        {...form.getInputProps('quota')}
        value={form.getValues().quota}
      />
      <BoundAccounts user={stored} />
    </FormCard>
  )
}
