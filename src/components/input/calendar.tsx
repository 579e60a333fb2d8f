import '@/components/theme/later.css'
import '@mantine/dates/styles.layer.css'
import { Popover } from '@mantine/core'
import { DatePicker, TimeInput } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useState } from 'react'
import { CalendarButton } from './calendar-button'

/** The button of a `DateTimeInput` after the first click. Picking a day keeps the time of day, and vice versa. */
export default function Calendar(props: {
  label: string
  value: string | null
  onChange: (text: string) => void
}) {
  const { label, value, onChange } = props
  const [open, setOpen] = useState(true)
  const time = dayjs(value ?? undefined)
  const [day, clock] = [time.format('YYYY-MM-DD'), time.format('HH:mm:ss')]
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <CalendarButton aria-label={label} aria-expanded={open} onClick={() => setOpen(!open)} />
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          locale="zh-cn"
          firstDayOfWeek={1}
          weekendDays={[]}
          value={value && day}
          hideOutsideDates
          defaultDate={day}
          onChange={(picked) => picked && onChange(`${picked} ${clock}`)}
          monthLabelFormat="YYYY年M月"
          yearLabelFormat="YYYY年"
          getDayAriaLabel={(date) => dayjs(date).format('YYYY年M月D日')}
          ariaLabels={{ previousMonth: '上个月', nextMonth: '下个月' }}
        />
        <TimeInput
          mt="xs"
          withSeconds
          aria-label="时刻"
          value={clock}
          onChange={(event) => {
            const next = dayjs(`${day} ${event.currentTarget.value || '00:00'}`)
            if (next.isValid()) onChange(next.format('YYYY-MM-DD HH:mm:ss'))
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
