import { FormCard } from '@/forms/kit/form-card'
import { FormSection } from '@/forms/kit/form-section'
import { useEntityForm } from '@/forms/kit/use-entity-form'
import { changedFields } from '@/lib/changed-fields'
import { updateRedemption } from '@/queries/redemption'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { digitsOf, sentBack } from '@/schemas/as-sent'
import { type Redemption, redemptionEditRules } from '@/schemas/redemption'
import { NameAndQuota } from './fields'

/** Edits a code: its name and quota, both of which are replaced. */
export function RedemptionEditForm({ redemption }: { redemption: Redemption }) {
  const update = useSingleFlightMutation(updateRedemption)
  const form = useEntityForm(redemptionEditRules(redemption), {
    initialValues: { name: redemption.name, quota: digitsOf(redemption, 'quota') },
    changes: (fields) => changedFields(fields, redemption),
    save: (fields, callbacks) =>
      update.run({ ...fields, id: redemption.id, ...sentBack(redemption) }, callbacks),
    saving: update.isRunning,
    stored: redemption,
    home: '/redemption',
  })
  return (
    <FormCard title="编辑兑换码" text="修改名称与额度，代码不变" frame={form.frame}>
      <FormSection title="兑换码">
        <NameAndQuota input={form.input} />
      </FormSection>
    </FormCard>
  )
}
