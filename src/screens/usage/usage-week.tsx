import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Quota } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { useAmount } from '@/components/display/use-amount'
import { ExportIcon } from '@/components/input/export-menu'
import type { LogFilters } from '@/domain/log/address'
import type { QuotaDisplay } from '@/domain/quota'
import { quotaColumns } from '@/domain/quota-columns'
import { isAdmin } from '@/domain/roles'
import { countAxis, quotaAxis } from '@/domain/usage/axis'
import { usageMessages } from '@/domain/usage/messages'
import type { Range } from '@/domain/usage/plan'
import { shareOf } from '@/domain/usage/rows'
import { MEASURES, type Measure, weekOf } from '@/domain/usage/week'
import { formatNumber } from '@/lib/number'
import type { SheetColumn } from '@/lib/sheet/sheet'
import { dayStart } from '@/lib/time'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import type { Usage } from '@/schemas/log'
import { parseLocalTime } from '@/schemas/primitives'
import { useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'
import { BarName, BarTable } from './bar-table'
import { ColumnChart } from './column-chart'
import { TimeChart } from './usage-tables'
import type { Period } from './use-period'

const TITLE = '近 7 天用量'

/** Opens the user's log; admins need a username filter, because their log covers all users. */
function useOpenLog() {
  const user = useUser()
  const navigate = useNavigate()
  const ownLog = isAdmin(user) ? { username: user?.username } : {}
  return (times: LogFilters) => void navigate({ to: '/log', search: { ...times, ...ownLog } })
}

const labelOf = (measure: Measure) => MEASURES.find(({ value }) => value === measure)?.label ?? ''

interface Sum {
  name: string
  value: number
}

/** The columns of exported files, by day or model. */
const fileColumns = (
  head: string,
  measure: Measure,
  display: QuotaDisplay | undefined,
): SheetColumn<Sum>[] => [
  { label: head, kind: 'text', read: ({ name }) => name },
  ...(measure === 'quota'
    ? quotaColumns<Sum>(labelOf(measure), ({ value }) => value, display)
    : [{ label: labelOf(measure), kind: 'count', read: ({ value }: Sum) => value } as const]),
]

/** Parses a dashboard day as a local day, because the time zone of the server's database is unknown. */
function dayOf(day: string): Range | undefined {
  const start = parseLocalTime(day)
  return start === null ? undefined : { start, end: dayStart(start, 1) - 1 }
}

interface WeekProps {
  /** Undefined while pending. */
  rows: readonly Usage[] | undefined
  measure: Measure
}

/** Values and formatters for a measure. */
function useMeasure({ rows, measure }: WeekProps) {
  const status = useStatus()
  const amount = useAmount()
  const week = weekOf(rows ?? [], measure, Date.now())
  return {
    ...week,
    total: week.days.reduce((sum, { value }) => sum + value, 0),
    label: labelOf(measure),
    textOf: measure === 'quota' ? amount : formatNumber,
    axis: measure === 'quota' ? quotaAxis(status) : countAxis,
    columns: (head: string) => fileColumns(head, measure, status),
  }
}

/** The user's last seven days, from the server's dashboard. */
export function OwnWeek({ beside, ...props }: WeekProps & { beside: ReactNode }) {
  const { days, total, textOf, axis, columns } = useMeasure(props)
  const openLog = useOpenLog()
  const isLoaded = props.rows !== undefined
  return (
    <ColumnChart
      title={TITLE}
      level={2}
      beside={beside}
      // Exported as plain dates, because the server's time zone is unknown.
      tool={
        <ExportIcon
          title={TITLE}
          columns={columns('日期')}
          rows={days.map(({ day, value }) => ({ name: day, value }))}
        />
      }
      total={total}
      axis={axis}
      textOf={textOf}
      columns={days.map(({ day, value }, index) => {
        const range = dayOf(day)
        return {
          key: day,
          name: day,
          short: day.slice(5),
          value: isLoaded ? value : undefined,
          isOpen: index === days.length - 1,
          pick: range && (() => openLog(range)),
        }
      })}
    />
  )
}

/** The user's last seven days by model. */
export function OwnModels(props: WeekProps) {
  const { models, rest, total, label, textOf, columns } = useMeasure(props)
  const others = rest.count > 0 ? [{ name: `其他 ${rest.count} 个`, value: rest.value }] : []
  const row = (name: string, value: number, isRest = false) => ({
    name: <BarName name={name} />,
    bars: [value],
    isRest,
    cells: [
      shareOf(value, total),
      props.measure === 'quota' ? <Quota key="quota" quota={value} /> : textOf(value),
    ],
  })
  return (
    <BarTable
      title="按模型"
      level={2}
      tool={<ExportIcon title="按模型" columns={columns('模型')} rows={[...models, ...others]} />}
      columns={['模型', '占比', label]}
      rows={[
        ...models.map(({ name, value }) => row(name, value)),
        ...others.map(({ name, value }) => row(name, value, true)),
      ]}
      isLoading={props.rows === undefined}
    />
  )
}

/** The daily chart for servers without a dashboard. */
export function OwnDays(props: { period: Period; buckets: readonly Range[]; until: number }) {
  const { period, buckets, until } = props
  const openLog = useOpenLog()
  const wait = useRateLimitWait(period.all - period.loaded)
  return (
    <TimeChart
      title={TITLE}
      first={period}
      buckets={buckets}
      until={until}
      onPick={openLog}
      beside={<Hint role="status">{`${usageMessages.daysOnly}${wait}`}</Hint>}
    />
  )
}
