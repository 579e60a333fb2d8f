import { TextInput, type TextInputProps } from '@mantine/core'
import { formatDollars, quotaToDollars } from '@/domain/quota'
import { DEFAULT_QUOTA_PER_UNIT } from '@/schemas/status'

/** A text box for a quota, with the money behind it. It holds text, so nothing typed is ever lost. */
export function QuotaInput({
  quotaPerUnit = DEFAULT_QUOTA_PER_UNIT,
  ...rest
}: TextInputProps & { value: string; quotaPerUnit?: number | undefined }) {
  const typed = rest.value.trim()
  const dollars = typed === '' ? Number.NaN : quotaToDollars(Number(typed), quotaPerUnit)
  const isShown = Number.isFinite(dollars) && !rest.error && !rest.disabled
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      description={isShown ? `等价金额 ${formatDollars(dollars)}` : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
    />
  )
}
