import { Textarea } from '@mantine/core'
import { OPTION_FIELDS } from '@/domain/option/fields'
import styles from '@/forms/option/option-form.module.css'
import type { OptionKey } from '@/schemas/option'

/** A ratio map as JSON, an entry a line. What is wrong with it is said on 保存, before anything is sent. */
export function RatioField(props: {
  optionKey: OptionKey
  value: string
  onChange: (text: string) => void
  error?: string | undefined
}) {
  const { label, help } = OPTION_FIELDS[props.optionKey]
  return (
    <Textarea
      label={label}
      name={props.optionKey}
      description={help}
      error={props.error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      rows={Math.min(Math.max(props.value.split('\n').length, 4), 12)}
      resize="vertical"
      className={styles.code}
      spellCheck={false}
      autoComplete="off"
    />
  )
}
