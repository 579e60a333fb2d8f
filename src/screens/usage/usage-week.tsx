import { Group, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Quota } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import type { LogFilters } from '@/domain/log/address'
import { isAdmin } from '@/domain/roles'
import { usageMessages } from '@/domain/usage/messages'
import { type Range, weekUntil } from '@/domain/usage/plan'
import { type Measure, weekOf } from '@/domain/usage/week'
import { formatNumber } from '@/lib/number'
import { dayStart } from '@/lib/time'
import { dashboardOptions } from '@/queries/usage'
import type { Usage } from '@/schemas/log'
import { type Id, parseLocalTime } from '@/schemas/primitives'
import { useUser } from '@/session/session'
import { BarName, BarTable } from './bar-table'
import { coloursOf, REST_COLOUR } from './colours'
import { TimeTable } from './usage-tables'
import { usePeriod } from './use-period'

const TITLE = '近 7 天用量'

/** The last seven days: by day and model if the server has the numbers, else by day. */
export function UsageWeek({ user }: { user: Id }) {
  const query = useQuery(dashboardOptions(user))
  if (query.isError && query.data === undefined) return <FailureCard small query={query} />
  if (query.data === undefined) return <LoadingScreen page="用量" />
  return query.data === null ? <Days /> : <Models rows={query.data} />
}

/** Names the user, as the log of an admin is everybody's. */
function useOpenLog() {
  const user = useUser()
  const navigate = useNavigate()
  const own = isAdmin(user) ? { username: user?.username } : {}
  return (times: LogFilters) => void navigate({ to: '/log', search: { ...times, ...own } })
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

function Models({ rows }: { rows: readonly Usage[] }) {
  const [measure, setMeasure] = useState<Measure>('quota')
  const openLog = useOpenLog()
  if (rows.length === 0) return <Blank text={usageMessages.none} />
  const { names, models, days } = weekOf(rows, measure, Date.now())
  const named = coloursOf(names)
  const colours = models.map((_, index) => named[index] ?? REST_COLOUR)
  const show = (value: number) => (measure === 'quota' ? <Quota quota={value} /> : formatNumber(value))
  return (
    <>
      <Group justify="space-between" gap="xs" mb="sm">
        <Hint role="status">{usageMessages.cutByServer}</Hint>
        <SegmentedControl<Measure>
          size="sm"
          aria-label="统计方式"
          data={MEASURES}
          value={measure}
          onChange={setMeasure}
        />
      </Group>
      <BarTable
        title={TITLE}
        level={3}
        columns={[
          usageMessages.serverDays,
          '合计',
          ...models.map((model, index) => <BarName key={model} name={model} color={colours[index]} />),
        ]}
        rows={days.map(({ day, values }) => {
          const range = dayOf(day)
          return {
            key: day,
            name: <BarName name={day} pick={range && (() => openLog(range))} />,
            bars: [values.map((value, index) => ({ value, color: colours[index] ?? REST_COLOUR }))],
            cells: [values.reduce((sum, value) => sum + value, 0), ...values].map(show),
          }
        })}
      />
    </>
  )
}

/** For servers without a dashboard: one sum for each day. */
function Days() {
  const openLog = useOpenLog()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const buckets = weekUntil(now)
  const range = { start: buckets[0]?.start ?? now, end: now }
  const period = usePeriod({ filter: {}, admin: false, range, buckets, parts: [] })
  const [failed] = period.failed
  if (period.total === 0) return <Blank text={usageMessages.none} />
  return (
    <>
      <Hint mb="sm">{usageMessages.daysOnly}</Hint>
      {failed && <FailureCard small query={failed} />}
      <TimeTable title={TITLE} level={3} first={period} buckets={buckets} onPick={openLog} />
    </>
  )
}
