import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { parseLocalTime } from '@/schemas/primitives'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'rightSection'> {
  value: string
  onChange: (text: string) => void
  calendarLabel: string
}

/** A text input for a local time (`YYYY-MM-DD HH:mm:ss`) with a calendar button. The form's rules check the text. */
export function DateTimeInput({ value, onChange, calendarLabel, ...rest }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus withinPortal>
          <Popover.Target>
            <ActionIcon
              color="gray"
              aria-label={calendarLabel}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Calendar value={parseLocalTime(value) === null ? null : value} onChange={onChange} />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

// Loaded when first opened: most people type, paste or use a preset.
const Calendar = lazyPart(() => import('./calendar'))
