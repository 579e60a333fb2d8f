import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { OPTION_FIELDS, type OptionKey } from '@/domain/option/fields'
import styles from '@/forms/option/option-form.module.css'

/** A text area of more lines makes the page stand still. */
const MANY = 6_000
const PART = 2_000

/** A ratio map as JSON, an entry a line; a long one in parts. What is wrong is said on 保存, before anything is sent. */
export function RatioField(props: {
  optionKey: OptionKey
  value: string
  onChange: (text: string) => void
  error?: string | undefined
}) {
  const { label, help } = OPTION_FIELDS[props.optionKey]
  const lines = props.value.split('\n')
  const [part, setPart] = useState({ from: 0, count: PART })
  const isLong = lines.length > MANY
  const whole = { from: 0, count: isLong ? PART : MANY }
  const { from, count } = isLong && part.from < lines.length ? part : whole
  const edit = (text: string) => {
    const typed = text.split('\n')
    // The part grows with what is typed: its last line must not move to the next one while somebody types.
    setPart({ from, count: typed.length })
    props.onChange([...lines.slice(0, from), ...typed, ...lines.slice(from + count)].join('\n'))
  }
  const shown = lines.slice(from, from + count)
  return (
    <div>
      <Textarea
        label={label}
        name={props.optionKey}
        description={help}
        error={props.error}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={shown.join('\n')}
        onChange={(event) => edit(event.currentTarget.value)}
        rows={Math.min(Math.max(shown.length, 4), 12)}
        resize="vertical"
        className={styles.code}
        spellCheck={false}
        autoComplete="off"
      />
      {isLong && (
        <NativeSelect
          mt="xs"
          maw={320}
          aria-label={`${label}显示的行`}
          description={`共 ${lines.length} 行，分段显示；也可以用表格编辑`}
          value={from}
          onChange={(event) => setPart({ from: Number(event.currentTarget.value), count: PART })}
          data={lines.flatMap((_, line) => {
            if (line % PART !== 0 && line !== from) return []
            return { value: String(line), label: `第 ${line + 1}–${Math.min(line + PART, lines.length)} 行` }
          })}
        />
      )}
    </div>
  )
}
