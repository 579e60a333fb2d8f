import { IconCalendar } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import field from '@/components/control/field.module.css'
import { TextField } from '@/components/control/text-field'
import { parseLocalTime } from '@/schemas/primitives'

// Loaded on the first click on its button: most people type, paste or use a preset.
const DateTimePicker = lazy(() => import('./date-time-picker'))

/** A text input for a local time (`YYYY-MM-DD HH:mm:ss`) with a calendar button. The form's rules check the text. */
export function DateTimeInput({
  value,
  onChange,
  calendarLabel,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'end'> & {
  value: string
  onChange: (text: string) => void
  calendarLabel: string
}) {
  const [wanted, setWanted] = useState(false)
  const button = {
    className: field.inside,
    'aria-label': calendarLabel,
    children: <IconCalendar size={18} aria-hidden />,
  }
  const closed = <button type="button" {...button} aria-expanded={false} onClick={() => setWanted(true)} />
  return (
    <TextField
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="off"
      end={
        wanted ? (
          <Suspense fallback={closed}>
            <DateTimePicker
              button={button}
              value={parseLocalTime(value) === null ? null : value}
              onChange={onChange}
            />
          </Suspense>
        ) : (
          closed
        )
      }
    />
  )
}
