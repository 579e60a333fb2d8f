import { FormCard } from '@/forms/kit/form-card'
import { useEntityForm } from '@/forms/kit/use-entity-form'
import { updateRedemption } from '@/queries/redemption'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { type Redemption, redemptionEditFormSchema } from '@/schemas/redemption'
import { NameAndQuota } from './fields'

/** Edits a code: its name and quota, both of which are replaced. */
export function RedemptionEditForm({ redemption }: { redemption: Redemption }) {
  const update = useSingleFlightMutation(updateRedemption)
  const form = useEntityForm(redemptionEditFormSchema, {
    initialValues: { name: redemption.name, quota: String(redemption.quota) },
    save: (fields, callbacks) => update.run({ ...fields, id: redemption.id }, callbacks),
    saving: update.isRunning,
    home: '/redemption',
  })
  return (
    <FormCard title="编辑兑换码" frame={form.frame}>
      <NameAndQuota input={form.input} />
    </FormCard>
  )
}
