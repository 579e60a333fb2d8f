import { NativeSelect, type TextareaProps } from '@mantine/core'
import { useState } from 'react'
import { CodeArea } from '@/components/input/code-area'

/** Larger text areas freeze the page. */
const MAX_LINES = 6_000
const LINES_PER_PART = 2_000

/** Edits a ratio map as JSON with one entry per line; splits long maps into parts. */
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
  const [part, setPart] = useState({ from: 0, count: LINES_PER_PART })
  const isLong = lines.length > MAX_LINES
  const firstPart = { from: 0, count: isLong ? LINES_PER_PART : MAX_LINES }
  const { from, count } = isLong && part.from < lines.length ? part : firstPart
  const edit = (text: string) => {
    const typed = text.split('\n')
    // The part grows while typing, so its last line does not move to the next part.
    setPart({ from, count: typed.length })
    onType([...lines.slice(0, from), ...typed, ...lines.slice(from + count)].join('\n'))
  }
  const visible = lines.slice(from, from + count)
  return (
    <div>
      <CodeArea
        {...field}
        value={visible.join('\n')}
        onChange={(event) => edit(event.currentTarget.value)}
        rows={Math.min(Math.max(visible.length, 4), 12)}
        resize="vertical"
      />
      {isLong && (
        <NativeSelect
          mt="xs"
          maw={320}
          aria-label={`${field.label}显示的行`}
          description={`共 ${lines.length} 行，分段显示；也可以用表格编辑`}
          value={from}
          onChange={(event) => setPart({ from: Number(event.currentTarget.value), count: LINES_PER_PART })}
          data={Array.from({ length: Math.ceil(lines.length / LINES_PER_PART) }, (_, at) => ({
            value: String(at * LINES_PER_PART),
            label: `第 ${at * LINES_PER_PART + 1}–${Math.min((at + 1) * LINES_PER_PART, lines.length)} 行`,
          }))}
        />
      )}
    </div>
  )
}
