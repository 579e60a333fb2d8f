import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { FormCard } from '@/forms/kit/form-card'
import { formRules } from '@/forms/kit/form-rules'
import { useReturn } from '@/forms/kit/use-return'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { createUser } from '@/queries/user/user'
import { userCreateFormSchema } from '@/schemas/user'

/** Adds an ordinary user. The limits that its hints name are the server's to enforce. */
export function UserCreateForm() {
  const form = useForm({
    initialValues: { username: '', display_name: '', password: '' },
    validate: formRules(userCreateFormSchema),
  })
  const create = useSingleFlightMutation(createUser)
  const back = useReturn('/user')
  const [saved, setSaved] = useState(false)
  const submit = form.onSubmit((values) =>
    create.run(userCreateFormSchema.parse(values), {
      onSuccess: () => {
        setSaved(true)
        back({ ignoreBlocker: true })
      },
    }),
  )
  return (
    <FormCard
      title="添加用户"
      form={form}
      secrets={['password']}
      dirty={form.isDirty()}
      guarded={!saved}
      saving={create.isRunning}
      onSubmit={submit}
      onCancel={() => back()}
    >
      <TextInput
        label="用户名"
        name="username"
        autoComplete="username"
        placeholder="最长 12 位"
        {...form.getInputProps('username')}
      />
      <TextInput
        label="显示名称"
        name="display_name"
        autoComplete="off"
        placeholder="不填则与用户名相同，最长 20 位"
        {...form.getInputProps('display_name')}
      />
      <PasswordInput
        label="密码"
        name="password"
        autoComplete="new-password"
        placeholder="请输入密码，最短 8 位"
        visibilityToggleButtonProps={{ 'aria-label': '显示或隐藏密码' }}
        {...form.getInputProps('password')}
      />
    </FormCard>
  )
}
