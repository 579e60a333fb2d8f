import { Alert, NativeSelect, PasswordInput, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Quota } from '@/components/display/cells'
import { ServerName } from '@/components/display/server-text'
import { QuotaInput } from '@/components/input/quota-input'
import { formMessages } from '@/domain/form-messages'
import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { isAdmin, isRoot, ROLE_USER } from '@/domain/roles'
import { userRole } from '@/domain/statuses'
import { userMessages } from '@/domain/user/messages'
import { visibleText } from '@/lib/plain-text'
import { groupListOptions } from '@/queries/group'
import { useAction } from '@/queries/mutation'
import { createUser, updateSelf, updateUser } from '@/queries/user/user'
import { changedFields } from '@/schemas/changed-fields'
import { selfEditRules, USER_LIMITS, type User, userCreateFormSchema, userEditRules } from '@/schemas/user'
import { FormCard, FormRow, FormSection, FormSummary, useSummary } from '@/screens/kit/form-card'
import { type LabelledInput, useEntityForm } from '@/screens/kit/use-entity-form'
import { UserSummary } from './user-summary'

const NAMES = {
  username: { label: '用户名' },
  display_name: { label: '显示名称' },
  password: { label: '密码', isSecret: true },
} as const
const FIELDS = { ...NAMES, group: { label: '分组' }, quota: { label: '剩余额度', isQuota: true } } as const

export function UserCreateForm() {
  const create = useAction(createUser)
  const form = useEntityForm(() => userCreateFormSchema, {
    initialValues: { username: '', display_name: '', password: '' },
    fields: NAMES,
    save: create.run,
    saving: create.isRunning,
    home: '/user',
  })
  const hasSummary = useSummary()
  const { values } = form
  return (
    <FormCard
      title="添加用户"
      text="创建普通用户，分组与额度可在创建后修改"
      summary={
        hasSummary && (
          <FormSummary
            lines={[
              ['用户名', <ServerName key="name" text={values.username || '—'} />],
              ['显示名称', <ServerName key="shown" text={values.display_name || values.username || '—'} />],
              ['分组', 'default'],
              ['角色', userRole(ROLE_USER).label],
            ]}
          />
        )
      }
      frame={form.frame}
    >
      <NameFields input={form.input} isNew />
    </FormCard>
  )
}

const nameValues = ({ username, display_name }: User) => ({ username, display_name, password: '' })
const userValues = (user: User) => ({ ...nameValues(user), group: user.group, quota: String(user.quota) })

/** The server never returns the password, so any typed password is a change. */
const changesOf = <Fields extends { password: string }>(
  fields: Fields,
  stored: Omit<Fields, 'password'>,
): Partial<Fields> => changedFields(fields, { ...stored, password: '' } as Fields)

export function UserEditForm({ user }: { user: User }) {
  const { id } = user
  const update = useAction(updateUser, id)
  const form = useEntityForm((stored = user) => userEditRules(stored), {
    initialValues: userValues(user),
    fields: FIELDS,
    edit: {
      row: user,
      valuesOf: userValues,
      changes: changesOf,
      save: (changes, callbacks) => update.run({ id, changes }, callbacks),
    },
    saving: update.isRunning,
    home: '/user',
    cancelTo: '/setting',
  })
  const hasSummary = useSummary()
  return (
    <FormCard
      title="编辑用户"
      text="修改登录信息、分组与额度"
      summary={hasSummary && <UserSummary user={user} values={form.values} />}
      frame={form.frame}
    >
      <NameFields input={form.input} />
      <FormSection title="分组与额度" text="分组决定可用的渠道与倍率">
        <FormRow>
          <GroupInput input={form.input('group')} stored={user.group} />
        </FormRow>
        <QuotaInput {...form.input('quota')} />
      </FormSection>
      <BoundAccounts user={user} />
    </FormCard>
  )
}

/** Select with the existing groups, or a text field if they could not be loaded. */
function GroupInput({ input, stored }: { input: LabelledInput<string>; stored: string }) {
  const { data: groups = [], isFetched } = useQuery(groupListOptions)
  if (isFetched && groups.length === 0)
    return <TextInput {...input} description={input.description ?? formMessages.groupsUnread} />
  // The stored and the selected group are listed even if they no longer exist.
  const listed = groups.includes(stored) ? groups : [stored, ...groups]
  const choices = listed.includes(input.value) ? listed : [input.value, ...listed]
  const data = choices.map((group) => ({ value: group, label: visibleText(group) }))
  return <NativeSelect {...input} data={data} />
}

/**
 * Edits the current user's names and password. Admins also see their group and quota, which only a higher role can
 * change. `#password` in the URL focuses the password.
 */
export function SelfEditForm({ self }: { self: User }) {
  const isPasswordWanted = useLocation({ select: ({ hash }) => hash === 'password' })
  const update = useAction(updateSelf)
  const form = useEntityForm((stored = self) => selfEditRules(stored), {
    initialValues: nameValues(self),
    fields: NAMES,
    edit: {
      row: self,
      valuesOf: nameValues,
      changes: changesOf,
      save: (changes, callbacks) => update.run({ changes }, callbacks),
    },
    saving: update.isRunning,
    home: '/setting',
  })
  const hasSummary = useSummary()
  const { group, quota } = userValues(self)
  return (
    <FormCard
      title="更新个人信息"
      text="修改登录所用的名称与密码"
      summary={hasSummary && <UserSummary user={self} values={{ ...form.values, group, quota }} />}
      frame={form.frame}
    >
      <NameFields input={form.input} isPasswordWanted={isPasswordWanted} />
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

const { username, display_name } = USER_LIMITS
const SHORTEST = `最短 ${USER_LIMITS.password.min} 位`

type NameInput = (field: keyof typeof NAMES) => LabelledInput<string>

function NameFields(props: { input: NameInput; isNew?: boolean; isPasswordWanted?: boolean }) {
  const { input, isNew = false, isPasswordWanted = false } = props
  const password = useRef<HTMLInputElement>(null)
  // Not autofocus: the form may be open already, and the closing menu restores its focus first.
  useEffect(() => {
    if (isPasswordWanted) requestAnimationFrame(() => password.current?.focus())
  }, [isPasswordWanted])
  const nameHint = isNew ? `不填则与用户名相同，最长 ${display_name.max} 位` : ''
  return (
    <FormSection title="登录信息" text={isNew ? '登录所用的名称与密码' : '密码留空则保持不变'}>
      <FormRow>
        <TextInput
          aria-required={isNew}
          data-autofocus={!isPasswordWanted || undefined}
          autoComplete="username"
          placeholder={isNew ? `最长 ${username.max} 位` : ''}
          {...input('username')}
        />
        <TextInput placeholder={nameHint} {...input('display_name')} />
      </FormRow>
      <PasswordInput
        ref={password}
        data-autofocus={isPasswordWanted || undefined}
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

/** The user's linked accounts, read-only. Older servers return fewer of them. */
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
