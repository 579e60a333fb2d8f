import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { QuotaInput } from '@/components/input/quota-input'
import { useStatus } from '@/domain/use-status'
import { FormCard } from '@/forms/kit/form-card'
import { formRules } from '@/forms/kit/form-rules'
import { useReturn } from '@/forms/kit/use-return'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { updateUser } from '@/queries/user/user'
import { type User, userEditRules } from '@/schemas/user'
import { BoundAccounts, changedNames, NameFields } from './fields'
import { GroupInput } from './group-input'

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
  const update = useSingleFlightMutation(updateUser)
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
