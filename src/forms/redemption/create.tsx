import { TextInput } from '@mantine/core'
import { REDEMPTION_DEFAULTS } from '@/domain/redemption/redemptions'
import { FormCard } from '@/forms/kit/form-card'
import { FormSection } from '@/forms/kit/form-section'
import { useEntityForm } from '@/forms/kit/use-entity-form'
import { codesMadeBy, createRedemptions } from '@/queries/redemption'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { redemptionCreateFormSchema } from '@/schemas/redemption'
import { NameAndQuota } from './fields'

/** Makes a batch of codes. */
export function RedemptionCreateForm() {
  const create = useSingleFlightMutation(createRedemptions)
  const form = useEntityForm(redemptionCreateFormSchema, {
    initialValues: {
      name: '',
      quota: String(REDEMPTION_DEFAULTS.quota),
      count: String(REDEMPTION_DEFAULTS.count),
    },
    save: (fields, { onSuccess }) =>
      create.run(fields, {
        onSuccess,
        // The list shows what was made before it failed.
        onError: (error) => codesMadeBy(error).length > 0 && onSuccess(),
      }),
    saving: create.isRunning,
    home: '/redemption',
  })
  return (
    <FormCard title="添加兑换码" text="创建后代码会下载为文本文件" frame={form.frame}>
      <FormSection title="兑换码" text="一批兑换码的名称与额度相同">
        <NameAndQuota input={form.input} />
        <TextInput label="生成数量" inputMode="numeric" autoComplete="off" {...form.input('count')} />
      </FormSection>
    </FormCard>
  )
}
