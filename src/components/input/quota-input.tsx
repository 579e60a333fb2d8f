import { TextInput, type TextInputProps } from '@mantine/core'
import { formatDollars, quotaToDollars } from '@/domain/quota'
import { useStatus } from '@/domain/use-status'
import { DEFAULT_QUOTA_PER_UNIT } from '@/schemas/status'

/** A text input for a quota, with its value in dollars below. It holds text, so that nothing typed is lost. */
export function QuotaInput(props: TextInputProps & { value: string }) {
  const quotaPerUnit = useStatus()?.quota_per_unit ?? DEFAULT_QUOTA_PER_UNIT
  const typed = props.value.trim()
  const dollars = typed === '' ? Number.NaN : quotaToDollars(Number(typed), quotaPerUnit)
  const isShown = Number.isFinite(dollars) && !props.error && !props.disabled
  return (
    <TextInput
      inputMode="numeric"
      description={isShown ? `等价金额 ${formatDollars(dollars)}` : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  )
}
