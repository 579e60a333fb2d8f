import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/ScrollArea.css'
import { Pill, TagsInput } from '@mantine/core'
import { OPTION_FIELDS } from '@/domain/option-fields'
import { readDomains } from '@/domain/option-values'
import type { OptionKey } from '@/schemas/option'
import { fromCsv, toCsv } from '@/schemas/primitives'

/** Mail domains as tags; typed or pasted text becomes tags at a comma, Enter, or on leaving the field. */
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
      name={props.name}
      description={help}
      error={props.error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={fromCsv(props.value)}
      onChange={(tags) => props.onChange(toCsv(readDomains(tags.join(','))))}
      splitChars={[',', '，', ';', '；', '、', ' ', '\n']}
      data={[]}
      autoComplete="off"
      renderPill={({ option, onRemove }) => (
        <Pill
          withRemoveButton
          onRemove={() => onRemove?.()}
          removeButtonProps={{ 'aria-label': `移除 ${option.label}`, 'aria-hidden': false }}
        >
          {option.label}
        </Pill>
      )}
    />
  )
}
