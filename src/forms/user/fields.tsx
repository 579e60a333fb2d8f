import { PasswordInput, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { User } from '@/schemas/user'

/** Fields that the edit of another user and one's own have in common. */
export interface NamesAndPassword {
  username: string
  display_name: string
  password: string
}

/** Names and a new password; `inputOf` binds a field to its form. */
export function NameFields({
  inputOf,
}: {
  inputOf: (field: keyof NamesAndPassword) => GetInputPropsReturnType
}) {
  return (
    <>
      <TextInput label="用户名" name="username" autoComplete="username" {...inputOf('username')} />
      <TextInput label="显示名称" name="display_name" autoComplete="off" {...inputOf('display_name')} />
      <PasswordInput
        label="密码"
        name="password"
        autoComplete="new-password"
        placeholder="不修改请留空；新密码最短 8 位"
        visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码' }}
        {...inputOf('password')}
      />
    </>
  )
}

const BOUND = [
  { name: 'github_id', label: '已绑定的 GitHub 账户' },
  { name: 'wechat_id', label: '已绑定的微信账户' },
  { name: 'email', label: '已绑定的邮箱账户' },
] as const

/** The accounts that a person has bound; only they can change these, in their settings. */
export function BoundAccounts({ user }: { user: Pick<User, 'github_id' | 'wechat_id' | 'email'> }) {
  return BOUND.map(({ name, label }) => (
    <TextInput
      key={name}
      label={label}
      name={name}
      variant="filled"
      readOnly
      value={user[name]}
      placeholder="未绑定，本人可在「设置」中绑定"
    />
  ))
}

/** The fields that differ from what is stored, and a password if there is one: what a PUT carries. */
export function changedNames(
  typed: NamesAndPassword,
  stored: Pick<User, 'username' | 'display_name'>,
): Partial<NamesAndPassword> {
  const { username, display_name, password } = typed
  return {
    ...(username === stored.username ? {} : { username }),
    ...(display_name === stored.display_name ? {} : { display_name }),
    ...(password === '' ? {} : { password }),
  }
}
