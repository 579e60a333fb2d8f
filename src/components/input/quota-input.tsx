import { Group, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { dollarsToQuota, isWholeQuota, quotaToDollarText } from '@/domain/dollars'
import { formMessages } from '@/domain/form-messages'
import { formatDollars, quotaToDollars } from '@/domain/quota'
import { parseInteger } from '@/schemas/primitives'
import { DEFAULT_QUOTA_PER_UNIT } from '@/schemas/status'
import { useStatus } from '@/session/site-status'

type QuotaInputProps = Omit<TextInputProps, 'label' | 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (text: string) => void
  /** Focuses the first field when the dialog opens. */
  'data-autofocus'?: boolean
}

const SIZE = '1 1 160px'

/** A quota input and, if the site shows currency, a synchronised dollar input. The form value is the quota. */
export function QuotaInput({ value, onChange, 'data-autofocus': autofocus, ...props }: QuotaInputProps) {
  const site = useStatus()
  const quotaPerUnit = site?.quota_per_unit ?? DEFAULT_QUOTA_PER_UNIT
  // The typed dollars and the resulting quota; shown as typed while the quota is unchanged.
  const [typed, setTyped] = useState({ dollars: '', quota: '' })
  const quota = parseInteger(value) ?? Number.NaN
  const isAmount = Number.isFinite(quota) && !props.error && !props.disabled
  const isMoney = site?.display_in_currency ?? true
  const isTyped = typed.dollars !== '' && typed.quota === value
  const dollars = isTyped ? typed.dollars : quotaToDollarText(quota, quotaPerUnit)
  const isWrong = isTyped && dollarsToQuota(typed.dollars, quotaPerUnit) === undefined
  const isRounded = isTyped && !isWrong && !isWholeQuota(typed.dollars, quotaPerUnit)
  const onDollars = (text: string) => {
    const quotaText = String(dollarsToQuota(text, quotaPerUnit) ?? '')
    setTyped({ dollars: text, quota: quotaText })
    onChange(quotaText)
  }
  return (
    // Always wraps the field, so that it is not remounted if the site's setting changes while typing.
    <Group {...(isMoney && { role: 'group', 'aria-label': props.label })} gap="md" align="flex-start">
      {isMoney && (
        <TextInput
          label="金额"
          inputMode="decimal"
          leftSection="$"
          flex={SIZE}
          data-autofocus={autofocus}
          disabled={props.disabled ?? false}
          readOnly={props.readOnly ?? false}
          value={props.disabled ? '' : dollars}
          description={isRounded && formMessages.rounded(quotaToDollarText(quota, quotaPerUnit))}
          error={isWrong && formMessages.notDollars}
          onChange={(event) => onDollars(event.currentTarget.value)}
        />
      )}
      <TextInput
        inputMode="numeric"
        description={isAmount && !isMoney && `金额 ${formatDollars(quotaToDollars(quota, quotaPerUnit))}`}
        data-autofocus={isMoney ? undefined : autofocus}
        {...props}
        flex={SIZE}
        // An unlimited token's stored quota is -1.
        value={props.disabled && quota < 0 ? '' : value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Group>
  )
}
