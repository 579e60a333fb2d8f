import { Alert, NativeSelect, PasswordInput, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Quota } from '@/components/display/cells'
import { ServerName } from '@/components/display/server-text'
import { QuotaInput } from '@/components/input/quota-input'
import type { FieldInput } from '@/components/input/use-schema-form'
import { formMessages } from '@/domain/form-messages'
import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { isAdmin, isRoot } from '@/domain/roles'
import { userMessages } from '@/domain/user/messages'
import { visibleText } from '@/lib/plain-text'
import { groupListOptions } from '@/queries/group'
import { useSingleFlightMutation } from '@/queries/mutation'
import { createUser, updateSelf, updateUser } from '@/queries/user/user'
import { changedFields } from '@/schemas/changed-fields'
import { selfEditRules, USER_LIMITS, type User, userCreateFormSchema, userEditRules } from '@/schemas/user'
import { FormCard, FormRow, FormSection } from '@/screens/kit/form-card'
import { useEntityForm } from '@/screens/kit/use-entity-form'

const secrets = ['password'] as const

export function UserCreateForm() {
  const create = useSingleFlightMutation(createUser)
  const form = useEntityForm(userCreateFormSchema, {
    initialValues: { username: '', display_name: '', password: '' },
    secrets,
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

export function UserEditForm({ user }: { user: User }) {
  const { id, username, display_name, group } = user
  const update = useSingleFlightMutation(updateUser, id)
  const form = useEntityForm(userEditRules(user), {
    initialValues: { username, display_name, password: '', group, quota: String(user.quota) },
    secrets,
    changes: (fields, saved) => changedFields(fields, saved ?? { ...user, password: '' }),
    save: (_fields, callbacks, changes) => update.run({ id, quota: undefined, ...changes }, callbacks),
    saving: update.isRunning,
    home: '/user',
    cancelTo: '/setting',
  })
  return (
    <FormCard title="编辑用户" text="修改登录信息、分组与额度" frame={form.frame}>
      <NameFields input={form.input} />
      <FormSection title="分组与额度">
        <FormRow>
          <GroupInput input={form.input('group')} stored={user.group} />
        </FormRow>
        <QuotaInput label="剩余额度" {...form.input('quota')} />
      </FormSection>
      <BoundAccounts user={user} />
    </FormCard>
  )
}

/** The group of a user: a list of the existing groups, or a text field if these are unknown. */
function GroupInput({ input, stored }: { input: FieldInput<string>; stored: string }) {
  const { data: groups = [], isFetched } = useQuery(groupListOptions)
  const field = { label: '分组', ...input }
  if (isFetched && groups.length === 0)
    return <TextInput {...field} description={input.description ?? formMessages.groupsUnread} />
  // The stored group may no longer exist; it is offered nevertheless.
  const choices = groups.includes(stored) ? groups : [stored, ...groups]
  const data = choices.map((group) => ({ value: group, label: visibleText(group) }))
  return <NativeSelect {...field} data={data} />
}

/** The user's own names and password. Admins also see their group and quota, which only a higher role can change. */
export function SelfEditForm({ self }: { self: User }) {
  const { username, display_name } = self
  const update = useSingleFlightMutation(updateSelf)
  const form = useEntityForm(selfEditRules(self), {
    initialValues: { username, display_name, password: '' },
    secrets,
    changes: (fields, saved) => changedFields(fields, saved ?? { ...self, password: '' }),
    save: (_fields, callbacks, changes) => update.run({ ...changes }, callbacks),
    saving: update.isRunning,
    home: '/setting',
  })
  return (
    <FormCard title="更新个人信息" text="修改登录所用的名称与密码" frame={form.frame}>
      <NameFields input={form.input} />
      {isAdmin(self) && (
        <FormSection title="分组与额度">
          <FormRow>
            <Fact label="分组">
              <ServerName text={self.group || 'default'} />
            </Fact>
            <Fact label="剩余额度">
              <Quota quota={self.quota} />
            </Fact>
          </FormRow>
          {!isRoot(self) && <Alert color="blue">{userMessages.ownAccount}</Alert>}
        </FormSection>
      )}
      <BoundAccounts user={self} />
    </FormCard>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text size="sm" fw={500}>
      {label}
    </Text>
    <Text size="sm">{children}</Text>
  </div>
)

const { username, display_name, password } = USER_LIMITS
const SHORTEST = `最短 ${password.least} 位`

type NameInput = (field: 'username' | 'display_name' | 'password') => FieldInput<string>

function NameFields({ input, isNew = false }: { input: NameInput; isNew?: boolean }) {
  const nameHint = isNew ? `不填则与用户名相同，最长 ${display_name.most} 位` : ''
  return (
    <FormSection title="登录信息" {...(!isNew && { text: '密码留空则保持不变' })}>
      <FormRow>
        <TextInput
          label="用户名"
          aria-required={isNew}
          autoComplete="username"
          placeholder={isNew ? `最长 ${username.most} 位` : ''}
          {...input('username')}
        />
        <TextInput label="显示名称" placeholder={nameHint} {...input('display_name')} />
      </FormRow>
      <PasswordInput
        label="密码"
        aria-required={isNew}
        autoComplete="new-password"
        placeholder={isNew ? `请输入密码，${SHORTEST}` : `不修改请留空；新密码${SHORTEST}`}
        {...input('password')}
      />
    </FormSection>
  )
}

const BOUND = [
  ...Object.values(OAUTH_PROVIDERS).map(({ field, bound }) => ({ name: field, label: bound })),
  { name: 'wechat_id', label: '已绑定的微信账户' },
  { name: 'email', label: '已绑定的邮箱账户' },
] as const

/** The bound accounts of a user, read-only. Older servers know fewer of them. */
function BoundAccounts({ user }: { user: Pick<User, (typeof BOUND)[number]['name']> }) {
  const bound = BOUND.filter(({ name }) => user[name] !== undefined)
  if (bound.length === 0) return null
  return (
    <FormSection title="账户绑定" text="只能由本人在「设置」中修改">
      <FormRow>
        {bound.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            name={name}
            variant="filled"
            readOnly
            value={user[name] ?? ''}
            placeholder="未绑定，本人可在「设置」中绑定"
          />
        ))}
      </FormRow>
    </FormSection>
  )
}
