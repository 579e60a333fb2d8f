import { PasswordInput, TextInput } from '@mantine/core'
import { FormCard } from '@/forms/kit/form-card'
import { FormRow, FormSection } from '@/forms/kit/form-section'
import { useEntityForm } from '@/forms/kit/use-entity-form'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { createUser } from '@/queries/user/user'
import { userCreateFormSchema } from '@/schemas/user'

/** Adds an ordinary user. */
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
      <FormSection title="登录信息" text="用户用这里的用户名与密码登录">
        <FormRow>
          <TextInput
            label="用户名"
            autoComplete="username"
            placeholder="最长 12 位"
            {...form.input('username')}
          />
          <TextInput
            label="显示名称"
            autoComplete="off"
            placeholder="不填则与用户名相同，最长 20 位"
            {...form.input('display_name')}
          />
        </FormRow>
        <PasswordInput
          label="密码"
          autoComplete="new-password"
          placeholder="请输入密码，最短 8 位"
          visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码' }}
          {...form.input('password')}
        />
      </FormSection>
    </FormCard>
  )
}
