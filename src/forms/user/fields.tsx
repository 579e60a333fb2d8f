import { PasswordInput, TextInput } from '@mantine/core'
import { FormRow, FormSection } from '@/forms/kit/form-card'
import type { FieldInput } from '@/forms/kit/use-schema-form'
import type { User } from '@/schemas/user'
import { USER_LIMITS } from '@/schemas/user-limits'

const SHORTEST = `最短 ${USER_LIMITS.password.least} 位`

const OF_NEW = {
  text: '用户用这里的用户名与密码登录',
  username: { placeholder: `最长 ${USER_LIMITS.username.most} 位` },
  display_name: { placeholder: `不填则与用户名相同，最长 ${USER_LIMITS.display_name.most} 位` },
  password: { placeholder: `请输入密码，${SHORTEST}` },
}
const OF_STORED = {
  text: '密码留空则保持不变',
  password: { placeholder: `不修改请留空；新密码${SHORTEST}` },
  username: {},
  display_name: {},
}

/** Names and password of a new or stored user; `input` connects a field with its form. */
export function NameFields(props: {
  input: (field: 'username' | 'display_name' | 'password') => FieldInput<string>
  isNew?: boolean
}) {
  const { input, isNew = false } = props
  const { text, username, display_name, password } = isNew ? OF_NEW : OF_STORED
  return (
    <FormSection title="登录信息" text={text}>
      <FormRow>
        <TextInput
          label="用户名"
          aria-required={isNew}
          autoComplete="username"
          {...username}
          {...input('username')}
        />
        <TextInput label="显示名称" {...display_name} {...input('display_name')} />
      </FormRow>
      <PasswordInput
        label="密码"
        aria-required={isNew}
        autoComplete="new-password"
        {...password}
        visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码' }}
        {...input('password')}
      />
    </FormSection>
  )
}

const BOUND = [
  { name: 'github_id', label: '已绑定的 GitHub 账户' },
  { name: 'wechat_id', label: '已绑定的微信账户' },
  { name: 'oidc_id', label: '已绑定的 OIDC 账户' },
  { name: 'lark_id', label: '已绑定的飞书账户' },
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
