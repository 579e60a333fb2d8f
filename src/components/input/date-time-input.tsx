import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { parseLocalTime } from '@/schemas/primitives'

// The calendar comes with the first click on its button: most people type, paste or use a preset.
const DateTimePicker = lazy(() => import('./date-time-picker'))

/**
 * A text box for a local time (`YYYY-MM-DD HH:mm:ss`) with a calendar button. It holds text, so nothing typed is
 * ever lost; the form's rules say whether it is a time.
 */
export function DateTimeInput({
  value,
  onChange,
  calendarLabel,
  ...rest
}: Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
  calendarLabel: string
}) {
  const [open, setOpen] = useState(false)
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="off"
      rightSection={
        <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus withinPortal>
          <Popover.Target>
            <ActionIcon
              color="gray"
              aria-label={calendarLabel}
              aria-expanded={open}
              disabled={rest.disabled ?? false}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={null}>
              <DateTimePicker value={parseLocalTime(value) === null ? null : value} onChange={onChange} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
