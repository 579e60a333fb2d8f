import { PasswordInput, TextInput } from '@mantine/core'
import { FormRow, FormSection } from '@/forms/kit/form-card'
import type { FieldInput } from '@/forms/kit/use-schema-form'
import { USER_LIMITS } from '@/schemas/user'

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
