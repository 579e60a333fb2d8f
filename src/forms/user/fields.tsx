import { PasswordInput, TextInput } from '@mantine/core'
import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { FormRow, FormSection } from '@/forms/kit/form-card'
import type { FieldInput } from '@/forms/kit/use-schema-form'
import type { User } from '@/schemas/user'
import { USER_LIMITS } from '@/schemas/user-limits'

const { username, display_name, password } = USER_LIMITS
const SHORTEST = `最短 ${password.least} 位`

/** Names and password of a new or stored user; `input` connects a field with its form. */
export function NameFields(props: {
  input: (field: 'username' | 'display_name' | 'password') => FieldInput<string>
  isNew?: boolean
}) {
  const { input, isNew = false } = props
  return (
    <FormSection title="登录信息" text={isNew ? '用户用这里的用户名与密码登录' : '密码留空则保持不变'}>
      <FormRow>
        <TextInput
          label="用户名"
          aria-required={isNew}
          autoComplete="username"
          placeholder={isNew ? `最长 ${username.most} 位` : ''}
          {...input('username')}
        />
        <TextInput
          label="显示名称"
          placeholder={isNew ? `不填则与用户名相同，最长 ${display_name.most} 位` : ''}
          {...input('display_name')}
        />
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
export function BoundAccounts({ user }: { user: Pick<User, (typeof BOUND)[number]['name']> }) {
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
