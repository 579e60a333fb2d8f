import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Hint } from '@/components/display/hint'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { formatFineQuota } from '@/domain/quota'
import { isAdmin } from '@/domain/roles'
import { useStatus } from '@/domain/site'
import type { Measure } from '@/domain/usage/aggregate'
import { usageMessages, weekOf } from '@/domain/usage/week'
import { dayStart } from '@/lib/time'
import { dashboardOptions, dayUsageOptions } from '@/queries/usage'
import type { Usage } from '@/schemas/log'
import { parseLocalTime } from '@/schemas/primitives'
import { useUser } from '@/session/session'
import { ChartPair, MeasureControl } from './chart-pair'
import { BAR_COLOUR, coloursOf, REST_COLOUR } from './colours'

/** The last seven days: by day and model if the server has the numbers, else by day. */
export function UsageWeek({ user }: { user: number }) {
  const query = useQuery(dashboardOptions(user))
  if (query.isError && query.data === undefined) return <FailureCard small query={query} />
  if (query.data === undefined) return <LoadingScreen page="用量" />
  return query.data === null ? <Days user={user} /> : <Models rows={query.data} />
}

/** Names the user, as the log of an admin is everybody's. */
function useOpenLog() {
  const user = useUser()
  const navigate = useNavigate()
  const own = isAdmin(user) ? { username: user?.username } : {}
  return (times: { start: number; end: number }) =>
    void navigate({ to: '/log', search: { ...times, ...own } })
}

const CHART = { title: '近 7 天用量', level: 3 as const }

function Models({ rows }: { rows: readonly Usage[] }) {
  const status = useStatus()
  const [measure, setMeasure] = useState<Measure>('quota')
  const openLog = useOpenLog()
  if (rows.length === 0) return <Blank text={usageMessages.none} />
  const { names, models, days } = weekOf(rows, measure, Date.now())
  const colours = coloursOf(names)
  const format = measure === 'quota' ? (quota: number) => formatFineQuota(quota, status) : String
  return (
    <>
      <Group justify="space-between" gap="xs" mb="sm">
        <Hint role="status">{usageMessages.serverDays}</Hint>
        <MeasureControl value={measure} onChange={setMeasure} />
      </Group>
      <ChartPair
        {...CHART}
        beside={false}
        height={280}
        series={models.map((label, index) => ({ label, color: colours[index] ?? REST_COLOUR }))}
        format={format}
        columns={['服务器日期', '合计', ...models]}
        rows={days.map(({ day, values }) => {
          // The local day of this date; null for what is no date.
          const start = parseLocalTime(day)
          return {
            name: day.slice(5),
            fullName: day,
            values,
            cells: [values.reduce((sum, value) => sum + value, 0), ...values].map(format),
            pick: start === null ? undefined : () => openLog({ start, end: dayStart(start, 1) - 1 }),
          }
        })}
      />
    </>
  )
}

function Days({ user }: { user: number }) {
  const status = useStatus()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const query = useQuery(dayUsageOptions(user, now))
  const days = query.data ?? []
  const openLog = useOpenLog()
  const known = days.filter(({ quota }) => quota !== undefined)
  const isNothing = days.length > 0 && days.every(({ quota }) => quota === 0)
  const format = (quota: number) => formatFineQuota(quota, status)
  return (
    <>
      <Hint role="status" mb="sm">
        {query.isFetching ? usageMessages.reading(known.length, 7) : usageMessages.daysOnly}
      </Hint>
      {query.isError && <FailureCard small query={query} />}
      {isNothing && <Blank text={usageMessages.none} />}
      {days.length > 0 && !isNothing && (
        <ChartPair
          {...CHART}
          height={240}
          series={[{ label: '额度', color: BAR_COLOUR }]}
          format={format}
          columns={['日期', '额度']}
          rows={days.map(({ start, end, quota }) => ({
            name: dayjs(start * 1000).format('MM-DD'),
            fullName: dayjs(start * 1000).format('YYYY-MM-DD'),
            values: [quota ?? 0],
            cells: [quota === undefined ? '—' : format(quota)],
            pick: () => openLog({ start, end }),
          }))}
        />
      )}
    </>
  )
}
