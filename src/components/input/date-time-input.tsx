import '@/components/theme/later.css'
import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy } from 'react'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { formatTime } from '@/lib/time'
import { parseLocalTime } from '@/schemas/primitives'

// Loaded on the first click on its button: most people type, paste or use a preset.
const Calendar = lazy(() => import('./calendar'))

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'rightSection'> {
  label: string
  value: string
  onChange: (text: string) => void
}

/** A text input for a local time (`YYYY-MM-DD HH:mm:ss`) with a calendar button. The form's rules check the text. */
export function DateTimeInput({ value, onChange, ...rest }: Props) {
  const seconds = parseLocalTime(value)
  const time = seconds === null ? null : formatTime(seconds)
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        // Takes the focus until the calendar, which loads later, moves it to its own controls.
        <Popover position="bottom-end" withinPortal trapFocus>
          <Popover.Target>
            <ActionIcon color="gray" aria-label={`选择${rest.label}`}>
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <LazyBoundary waiting={<Loader size="sm" />}>
              <Calendar value={time} onChange={onChange} />
            </LazyBoundary>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
