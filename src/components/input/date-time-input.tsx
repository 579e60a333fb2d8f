import '@/components/theme/later.css'
import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy } from 'react'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { formatTime } from '@/lib/time'
import { useNarrow } from '@/lib/use-narrow'
import { isDateOnly, parseLocalTime } from '@/schemas/primitives'

// Loaded on the first click, as most users type, paste or use a preset.
const Calendar = lazy(() => import('./calendar'))

const DATE_ONLY = '没有填写时间，表示当天 00:00:00'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'rightSection'> {
  label: string
  value: string
  onChange: (text: string) => void
}

/** A text input for a local time (`YYYY-MM-DD HH:mm:ss`) with a calendar button. The form validates the text. */
export function DateTimeInput({ value, onChange, ...rest }: Props) {
  const isNarrow = useNarrow()
  const seconds = parseLocalTime(value)
  const time = seconds === null ? null : formatTime(seconds)
  return (
    <TextInput
      {...rest}
      {...(isDateOnly(value) && { description: DATE_ONLY })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        // `trapFocus` takes the focus until the calendar has loaded.
        // No portal in narrow windows, because the filter sheet would cover it.
        <Popover position="bottom-end" withinPortal={!isNarrow} trapFocus>
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
