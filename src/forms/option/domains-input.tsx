import { Pill, PillsInput } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { OPTION_FIELDS, type OptionKey } from '@/domain/option/fields'
import { readDomains } from '@/domain/option/values'
import { fromCsv, toCsv } from '@/schemas/primitives'

/** Mail domains as tags. Typed or pasted text becomes tags at a separator, on Enter, and on leaving the field. */
export function DomainsInput(props: {
  name: OptionKey
  value: string
  onChange: (text: string) => void
  error?: string | undefined
}) {
  const { label, help } = OPTION_FIELDS[props.name]
  const id = useId()
  const [typed, setTyped] = useState('')
  const domains = fromCsv(props.value)

  const add = (text: string) => {
    setTyped('')
    if (readDomains(text).length > 0) props.onChange(toCsv(readDomains(`${props.value},${text}`)))
  }
  const remove = (gone: string) => props.onChange(toCsv(domains.filter((domain) => domain !== gone)))
  const onKeyDown = (event: KeyboardEvent) => {
    const last = domains.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add(typed)
  }
  return (
    <PillsInput
      id={id}
      label={label}
      description={help}
      error={props.error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Pill.Group>
        {domains.map((domain) => (
          <Pill
            key={domain}
            withRemoveButton
            onRemove={() => remove(domain)}
            removeButtonProps={{ 'aria-label': `移除 ${domain}`, 'aria-hidden': false, tabIndex: 0 }}
          >
            {domain}
          </Pill>
        ))}
        <PillsInput.Field
          id={id}
          value={typed}
          autoComplete="off"
          inputMode="url"
          aria-invalid={props.error !== undefined}
          onChange={(event) => {
            const text = event.currentTarget.value
            if (/[,，;；、\s]/.test(text)) add(text)
            else setTyped(text)
          }}
          onBlur={() => add(typed)}
          onKeyDown={onKeyDown}
        />
      </Pill.Group>
      <input type="hidden" name={props.name} value={props.value} />
    </PillsInput>
  )
}
