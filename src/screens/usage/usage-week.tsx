import { Group, SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Quota } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import type { LogFilters } from '@/domain/log/address'
import { isAdmin } from '@/domain/roles'
import { usageMessages } from '@/domain/usage/messages'
import type { Range } from '@/domain/usage/plan'
import { shareOf } from '@/domain/usage/rows'
import { type Measure, weekOf } from '@/domain/usage/week'
import { formatNumber } from '@/lib/number'
import { dayStart } from '@/lib/time'
import type { Usage } from '@/schemas/log'
import { parseLocalTime } from '@/schemas/primitives'
import { useUser } from '@/session/session'
import { BarName, BarTable } from './bar-table'
import styles from './charts.module.css'
import { ColumnChart } from './column-chart'
import { TimeChart } from './usage-tables'
import type { Period } from './use-period'

const TITLE = '近 7 天用量'

/** Names the user, as the log of an admin is everybody's. */
function useOpenLog() {
  const user = useUser()
  const navigate = useNavigate()
  const ownLog = isAdmin(user) ? { username: user?.username } : {}
  return (times: LogFilters) => void navigate({ to: '/log', search: { ...times, ...ownLog } })
}

const MEASURES = [
  { value: 'quota', label: '额度' },
  { value: 'count', label: '次数' },
  { value: 'tokens', label: 'Token' },
] satisfies { value: Measure; label: string }[]

/** A day of the dashboard as one of this computer: the time zone of the server's database is not known. */
function dayOf(day: string): Range | undefined {
  const start = parseLocalTime(day)
  return start === null ? undefined : { start, end: dayStart(start, 1) - 1 }
}

/** One's own last seven days by day and by model, from the server's dashboard. */
export function OwnModels({ rows }: { rows: readonly Usage[] }) {
  const [measure, setMeasure] = useState<Measure>('quota')
  const openLog = useOpenLog()
  if (rows.length === 0) return <Blank text={usageMessages.none} />
  const { models, rest, days } = weekOf(rows, measure, Date.now())
  const show = (value: number) => (measure === 'quota' ? <Quota quota={value} /> : formatNumber(value))
  const whole = days.reduce((sum, { value }) => sum + value, 0)
  const row = (name: string, value: number, isRest = false) => ({
    key: name,
    name: <BarName name={name} />,
    bars: [value],
    isRest,
    cells: [shareOf(value, whole), show(value)],
  })
  return (
    <>
      <Group justify="space-between" gap="xs" mb="sm">
        <Hint role="status">{usageMessages.serverDays}</Hint>
        <SegmentedControl<Measure>
          size="sm"
          aria-label="统计方式"
          data={MEASURES}
          value={measure}
          onChange={setMeasure}
        />
      </Group>
      <div className={styles.pair}>
        <ColumnChart
          title={TITLE}
          level={3}
          columns={days.map(({ day, value }) => {
            const range = dayOf(day)
            return {
              key: day,
              name: day,
              short: day.slice(5),
              value,
              text: show(value),
              pick: range && (() => openLog(range)),
            }
          })}
        />
        <BarTable
          title="按模型"
          level={3}
          columns={['模型', '占比', MEASURES.find(({ value }) => value === measure)?.label]}
          rows={[
            ...models.map(({ name, value }) => row(name, value)),
            ...(rest.count > 0 ? [row(`其他 ${rest.count} 个`, rest.value, true)] : []),
          ]}
        />
      </div>
    </>
  )
}

/** For servers without a dashboard: the days alone. */
export function OwnDays({ period, buckets }: { period: Period; buckets: readonly Range[] }) {
  const openLog = useOpenLog()
  const [failed] = period.failed
  if (period.total === 0) return <Blank text={usageMessages.none} />
  return (
    <>
      <Hint mb="sm">{usageMessages.daysOnly}</Hint>
      {failed && <FailureCard small query={failed} />}
      <TimeChart title={TITLE} level={3} first={period} buckets={buckets} onPick={openLog} />
    </>
  )
}
