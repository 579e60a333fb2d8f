import { Group, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { dollarsToQuota, quotaToDollarText } from '@/domain/dollars'
import { formMessages } from '@/domain/form-messages'
import { formatDollars, quotaToDollars } from '@/domain/quota'
import { useStatus } from '@/domain/site'
import { toWholeNumber } from '@/schemas/primitives'
import { DEFAULT_QUOTA_PER_UNIT } from '@/schemas/status'

type QuotaInputProps = Omit<TextInputProps, 'label' | 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (text: string) => void
}

/** A quota and, where the site shows money, its value in dollars: each fills the other. The form has the quota. */
export function QuotaInput({ value, onChange, ...props }: QuotaInputProps) {
  const site = useStatus()
  const quotaPerUnit = site?.quota_per_unit ?? DEFAULT_QUOTA_PER_UNIT
  // The dollars as typed, and the quota that they gave; shown as long as the field has that quota.
  const [typed, setTyped] = useState({ dollars: '', quota: '' })
  const quota = toWholeNumber(value) ?? Number.NaN
  const isAmount = Number.isFinite(quota) && !props.error && !props.disabled
  const shows = site?.display_in_currency ?? true
  const isDouble = shows && !props.disabled
  const field = (
    <TextInput
      inputMode="numeric"
      description={isAmount && !shows && `等价金额 ${formatDollars(quotaToDollars(quota, quotaPerUnit))}`}
      {...props}
      flex="1 1 160px"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
  const isTyped = typed.dollars !== '' && typed.quota === value
  const dollars = isTyped ? typed.dollars : quotaToDollarText(quota, quotaPerUnit)
  const isWrong = isTyped && dollarsToQuota(typed.dollars, quotaPerUnit) === undefined
  const onDollars = (text: string) => {
    const made = String(dollarsToQuota(text, quotaPerUnit) ?? '')
    setTyped({ dollars: text, quota: made })
    onChange(made)
  }
  return (
    // Always around the field: the site's choice may be read again while somebody types.
    <Group {...(isDouble && { role: 'group', 'aria-label': props.label })} gap="xs" align="flex-start">
      {field}
      {isDouble && (
        <TextInput
          label="等价金额"
          inputMode="decimal"
          leftSection="$"
          style={{ flex: '1 0 140px', maxWidth: 200 }}
          readOnly={props.readOnly ?? false}
          value={dollars}
          error={isWrong && formMessages.notDollars}
          onChange={(event) => onDollars(event.currentTarget.value)}
        />
      )}
    </Group>
  )
}
