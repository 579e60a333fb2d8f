import { TextInput } from '@mantine/core'
import { QuotaInput } from '@/components/input/quota-input'
import type { FieldInput } from '@/components/input/use-schema-form'
import { useSingleFlightMutation } from '@/queries/mutation'
import { codesMadeBy, createRedemptions, updateRedemption } from '@/queries/redemption'
import { changedFields } from '@/schemas/changed-fields'
import { type Redemption, redemptionCreateFormSchema, redemptionEditRules } from '@/schemas/redemption'
import { FormCard, FormRow, FormSection } from '@/screens/kit/form-card'
import { useEntityForm } from '@/screens/kit/use-entity-form'

export function RedemptionCreateForm() {
  const create = useSingleFlightMutation(createRedemptions)
  const form = useEntityForm(redemptionCreateFormSchema, {
    initialValues: { name: '', quota: '100000', count: '1' },
    save: (fields, { onSuccess }) =>
      create.run(fields, {
        onSuccess,
        // If some codes were created before the failure, the list shows them.
        onError: (error) => codesMadeBy(error).length > 0 && onSuccess(),
      }),
    saving: create.isRunning,
    home: '/redemption',
  })
  return (
    <FormCard title="添加兑换码" text="创建后代码会下载为文本文件" frame={form.frame}>
      <FormSection title="兑换码">
        <NameAndQuota input={form.input} />
        <FormRow>
          <TextInput label="生成数量" aria-required inputMode="numeric" {...form.input('count')} />
        </FormRow>
      </FormSection>
    </FormCard>
  )
}

export function RedemptionEditForm({ redemption }: { redemption: Redemption }) {
  const update = useSingleFlightMutation(updateRedemption, redemption.id)
  const form = useEntityForm(redemptionEditRules(redemption), {
    initialValues: { name: redemption.name, quota: String(redemption.quota) },
    changes: (fields, saved) => changedFields(fields, saved ?? redemption),
    save: (fields, callbacks) => update.run({ ...fields, id: redemption.id }, callbacks),
    saving: update.isRunning,
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

function NameAndQuota({ input }: { input: (field: 'name' | 'quota') => FieldInput<string> }) {
  return (
    <>
      <TextInput label="名称" aria-required {...input('name')} />
      <QuotaInput label="额度" aria-required {...input('quota')} />
    </>
  )
}
