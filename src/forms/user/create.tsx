import { FormCard } from '@/forms/kit/form-card'
import { useEntityForm } from '@/forms/kit/use-entity-form'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { createUser } from '@/queries/user/user'
import { userCreateFormSchema } from '@/schemas/user'
import { NameFields } from './fields'

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
      <NameFields input={form.input} isNew />
    </FormCard>
  )
}
