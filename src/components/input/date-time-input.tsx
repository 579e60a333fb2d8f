import { Paper, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { LostFile } from '@/components/screen/lost-file'
import { parseLocalTime } from '@/schemas/primitives'
import { CalendarButton } from './calendar-button'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'rightSection'> {
  value: string
  onChange: (text: string) => void
  calendarLabel: string
}

/** A text input for a local time (`YYYY-MM-DD HH:mm:ss`) with a calendar button. The form's rules check the text. */
export function DateTimeInput({ value, onChange, calendarLabel, ...rest }: Props) {
  const [wanted, setWanted] = useState(false)
  const time = parseLocalTime(value) === null ? null : value
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        wanted ? (
          <Calendar value={time} onChange={onChange} label={calendarLabel} />
        ) : (
          <CalendarButton aria-label={calendarLabel} onClick={() => setWanted(true)} />
        )
      }
    />
  )
}

// Loaded on the first click on its button: most people type, paste or use a preset.
const Calendar = lazyPart(
  () => import('./calendar'),
  ({ label }) => <CalendarButton aria-label={label} loading />,
  (failure) => (
    // Below the field, which has no room for it.
    <Paper withBorder shadow="md" pos="absolute" top="100%" right={0} px="md" style={{ zIndex: 1 }}>
      <LostFile {...failure} />
    </Paper>
  ),
)
