import '@/components/theme/later.css'
import '@mantine/dates/styles.layer.css'
import { Popover } from '@mantine/core'
import { DatePicker, DatesProvider, TimeInput } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useState } from 'react'
import { CalendarButton } from './calendar-button'

const FORMAT = 'YYYY-MM-DD HH:mm:ss'

interface Props {
  value: string | null
  onChange: (text: string) => void
}

/** The calendar button of a `DateTimeInput` after the first click, with its calendar and clock. */
export default function Calendar({ label, ...days }: Props & { label: string }) {
  const [open, setOpen] = useState(true)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <CalendarButton aria-label={label} aria-expanded={open} onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Days {...days} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Picking a day keeps the time of day, and vice versa. */
function Days(props: Props) {
  const time = dayjs(props.value ?? undefined)
  return (
    <DatesProvider settings={{ locale: 'zh-cn', firstDayOfWeek: 1, weekendDays: [] }}>
      <DatePicker
        value={props.value ? time.format('YYYY-MM-DD') : null}
        hideOutsideDates
        defaultDate={time.format('YYYY-MM-DD')}
        onChange={(day) => day && props.onChange(`${day} ${time.format('HH:mm:ss')}`)}
        monthLabelFormat="YYYY年M月"
        yearLabelFormat="YYYY年"
        getDayAriaLabel={(day) => dayjs(day).format('YYYY年M月D日')}
        ariaLabels={{ previousMonth: '上个月', nextMonth: '下个月' }}
      />
      <TimeInput
        mt="xs"
        withSeconds
        aria-label="时刻"
        value={time.format('HH:mm:ss')}
        onChange={(event) => {
          const next = dayjs(`${time.format('YYYY-MM-DD')} ${event.currentTarget.value || '00:00'}`)
          if (next.isValid()) props.onChange(next.format(FORMAT))
        }}
      />
    </DatesProvider>
  )
}
