import '@mantine/dates/styles.layer.css'
import { FocusTrap } from '@mantine/core'
import { DatePicker, TimeInput } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'

/** A calendar and a time input. Changing the day keeps the time, and vice versa. */
export default function Calendar(props: { value: string | null; onChange: (text: string) => void }) {
  const { value, onChange } = props
  const time = dayjs(value ?? undefined)
  const [day, clock] = [time.format('YYYY-MM-DD'), time.format('HH:mm:ss')]
  return (
    <FocusTrap>
      <div>
        <DatePicker
          locale="zh-cn"
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
            // The value is empty while incomplete.
            const next = dayjs(`${day} ${event.currentTarget.value}`)
            if (event.currentTarget.value && next.isValid()) onChange(next.format('YYYY-MM-DD HH:mm:ss'))
          }}
        />
      </div>
    </FocusTrap>
  )
}
