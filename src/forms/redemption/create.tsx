import { TextInput } from '@mantine/core'
import { codesFile, REDEMPTION_DEFAULTS } from '@/domain/redemption/redemptions'
import { FormCard } from '@/forms/kit/form-card'
import { useEntityForm } from '@/forms/kit/use-entity-form'
import { downloadText } from '@/lib/download'
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
    save: (fields, callbacks) => {
      // The codes are kept by then; the list shows them until they are closed.
      const keep = (codes: string[]) => {
        const file = codesFile({ name: fields.name, codes })
        downloadText(file.name, file.text)
        callbacks.onSuccess()
      }
      create.run(fields, {
        onSuccess: keep,
        onError: (error) => {
          const codes = codesMadeBy(error)
          if (codes.length > 0) keep(codes)
        },
      })
    },
    saving: create.isRunning,
    home: '/redemption',
  })
  return (
    <FormCard title="添加兑换码" frame={form.frame}>
      <NameAndQuota input={form.input} />
      <TextInput label="生成数量" inputMode="numeric" autoComplete="off" {...form.input('count')} />
    </FormCard>
  )
}
