import { TagsInput } from '@mantine/core'
import { RemovablePill } from '@/components/input/many-select'
import { OPTION_FIELDS, type OptionKey } from '@/domain/option/fields'
import { readDomains } from '@/domain/option/values'
import { fromCsv, toCsv } from '@/schemas/primitives'

const SEPARATORS = [',', '，', '、', ';', '；', ' ', '\n', '\r', '\t']

/** Mail domains as tags. Typed or pasted text becomes tags at a separator, on Enter, and on leaving the field. */
export function DomainsInput(props: {
  name: OptionKey
  value: string
  onChange: (text: string) => void
  error?: string | undefined
}) {
  const { label, help } = OPTION_FIELDS[props.name]
  return (
    <TagsInput
      label={label}
      description={help}
      error={props.error}
      name={props.name}
      value={fromCsv(props.value)}
      onChange={(typed) => props.onChange(toCsv(readDomains(typed.join())))}
      splitChars={SEPARATORS}
      inputMode="url"
      renderPill={({ value = '', onRemove }) => (
        <RemovablePill text={value} onRemove={onRemove} tabIndex={0} />
      )}
    />
  )
}
