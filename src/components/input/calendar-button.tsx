import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

/** The button that opens a calendar, the same before and after the calendar's code is loaded. */
export const CalendarButton = (
  props: ActionIconProps & Omit<ComponentProps<'button'>, keyof ActionIconProps>,
) => (
  <ActionIcon color="gray" aria-expanded={false} {...props}>
    <IconCalendar size={18} aria-hidden />
  </ActionIcon>
)
