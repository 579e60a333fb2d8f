import { TextInput } from '@mantine/core'
import { QuotaInput } from '@/components/input/quota-input'
import { useStatus } from '@/domain/use-status'
import { FormRow } from '@/forms/kit/form-section'
import type { FieldInput } from '@/forms/kit/use-schema-form'

/** What making codes and editing one have in common; `input` binds a field to its form. */
export function NameAndQuota({ input }: { input: (field: 'name' | 'quota') => FieldInput<string> }) {
  const status = useStatus()
  return (
    <FormRow>
      <TextInput label="名称" autoComplete="off" {...input('name')} />
      <QuotaInput label="额度" quotaPerUnit={status?.quota_per_unit} {...input('quota')} />
    </FormRow>
  )
}
