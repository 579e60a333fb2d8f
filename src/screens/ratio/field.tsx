import { NativeSelect, type TextareaProps } from '@mantine/core'
import { useState } from 'react'
import { CodeArea } from '@/components/input/code-area'

/** Lines above which a text area freezes the page. */
const MANY = 6_000
const PART = 2_000

/** A ratio map as JSON, an entry a line; a long one in parts. */
export function RatioField({
  value,
  onType,
  ...field
}: Omit<TextareaProps, 'label' | 'onChange'> & {
  label: string
  value: string
  onType: (text: string) => void
}) {
  const lines = value.split('\n')
  const [part, setPart] = useState({ from: 0, count: PART })
  const isLong = lines.length > MANY
  const whole = { from: 0, count: isLong ? PART : MANY }
  const { from, count } = isLong && part.from < lines.length ? part : whole
  const edit = (text: string) => {
    const typed = text.split('\n')
    // The part grows with the text: its last line must not move to the next part during typing.
    setPart({ from, count: typed.length })
    onType([...lines.slice(0, from), ...typed, ...lines.slice(from + count)].join('\n'))
  }
  const shown = lines.slice(from, from + count)
  return (
    <div>
      <CodeArea
        {...field}
        value={shown.join('\n')}
        onChange={(event) => edit(event.currentTarget.value)}
        rows={Math.min(Math.max(shown.length, 4), 12)}
        resize="vertical"
      />
      {isLong && (
        <NativeSelect
          mt="xs"
          maw={320}
          aria-label={`${field.label}显示的行`}
          description={`共 ${lines.length} 行，分段显示；也可以用表格编辑`}
          value={from}
          onChange={(event) => setPart({ from: Number(event.currentTarget.value), count: PART })}
          data={Array.from({ length: Math.ceil(lines.length / PART) }, (_, at) => ({
            value: String(at * PART),
            label: `第 ${at * PART + 1}–${Math.min((at + 1) * PART, lines.length)} 行`,
          }))}
        />
      )}
    </div>
  )
}
