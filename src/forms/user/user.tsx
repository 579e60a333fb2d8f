import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QuotaInput } from '@/components/input/quota-input'
import { FormCard, FormRow, FormSection } from '@/forms/kit/form-card'
import { useEntityForm } from '@/forms/kit/use-entity-form'
import type { FieldInput } from '@/forms/kit/use-schema-form'
import { changedFields } from '@/lib/changed-fields'
import { visibleText } from '@/lib/plain-text'
import { groupListOptions } from '@/queries/group'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { createUser, updateUser } from '@/queries/user/user'
import { digitsOf } from '@/schemas/as-sent'
import { type User, userCreateFormSchema, userEditRules } from '@/schemas/user'
import { BoundAccounts, NameFields } from './fields'

/** Edits another user: names, password, group and quota. */
export function UserEditForm({ user }: { user: User }) {
  const update = useSingleFlightMutation(updateUser)
  const stored = { ...user, password: '' }
  const form = useEntityForm(userEditRules(user), {
    initialValues: {
      username: user.username,
      display_name: user.display_name,
      password: '',
      group: user.group,
      quota: digitsOf(user, 'quota'),
    },
    secrets: ['password'],
    changes: (fields) => changedFields(fields, stored),
    save: (fields, callbacks) =>
      update.run({ id: user.id, quota: undefined, ...changedFields(fields, stored) }, callbacks),
    saving: update.isRunning,
    stored: user,
    home: '/user',
    cancelTo: '/setting',
  })

  return (
    <FormCard title="编辑用户" text="修改登录信息、分组与额度" frame={form.frame}>
      <NameFields input={form.input} />
      <FormSection title="分组与额度" text="分组决定可用的渠道与倍率">
        <FormRow>
          <GroupInput input={form.input('group')} />
          <QuotaInput label="剩余额度" {...form.input('quota')} />
        </FormRow>
      </FormSection>
      <BoundAccounts user={user} />
    </FormCard>
  )
}

/** The group of a user: a list of the existing groups, or a text field if these are unknown. */
function GroupInput({ input }: { input: FieldInput<string> }) {
  const { data: groups, isError } = useQuery(groupListOptions)
  const field = { label: '分组', ...input }
  if (isError || groups?.length === 0) return <TextInput {...field} />
  // The stored group may no longer exist; it stays on offer.
  const choices = groups?.includes(input.value) ? groups : [input.value, ...(groups ?? [])]
  return (
    <NativeSelect {...field} data={choices.map((group) => ({ value: group, label: visibleText(group) }))} />
  )
}

/** Adds a user with the ordinary role. */
export function UserCreateForm() {
  const create = useSingleFlightMutation(createUser)
  const form = useEntityForm(userCreateFormSchema, {
    initialValues: { username: '', display_name: '', password: '' },
    secrets: ['password'],
    save: create.run,
    saving: create.isRunning,
    home: '/user',
  })
  return (
    <FormCard title="添加用户" text="创建普通用户，分组与额度可在创建后修改" frame={form.frame}>
      <NameFields input={form.input} isNew />
    </FormCard>
  )
}
