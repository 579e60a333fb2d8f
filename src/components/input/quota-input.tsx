import { TextInput, type TextInputProps } from '@mantine/core'
import { formatDollars, quotaToDollars } from '@/domain/quota'
import { useStatus } from '@/domain/use-status'
import { DEFAULT_QUOTA_PER_UNIT } from '@/schemas/status'

/** A text box for a quota, with the money behind it. It holds text, so nothing typed is ever lost. */
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
