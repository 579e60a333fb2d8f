import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { Quota } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { useAmount } from '@/components/display/use-amount'
import { ExportIcon } from '@/components/input/export-menu'
import type { LogFilters } from '@/domain/log/address'
import type { QuotaDisplay } from '@/domain/quota'
import { quotaColumns } from '@/domain/quota-columns'
import { quotaAxis } from '@/domain/usage/axis'
import { usageMessages } from '@/domain/usage/messages'
import { type Dimension, labelOf, type Part, partKey } from '@/domain/usage/parts'
import type { Range } from '@/domain/usage/plan'
import { changeOf, shareOf } from '@/domain/usage/rows'
import type { SheetColumn } from '@/lib/sheet/sheet'
import { allChannelsOptions, channelName } from '@/queries/channel/channel'
import type { Ranking } from '@/queries/usage/count-names'
import { useStatus } from '@/session/site-status'
import { BarName, BarTable } from './bar-table'
import { type Column, ColumnChart } from './column-chart'
import type { Period } from './use-period'

type Sum = number | undefined

/** The difference between two sums as amount and percent; empty while either is pending. */
export function Difference({ now, before }: { now: Sum; before: Sum }) {
  if (now === undefined || before === undefined) return undefined
  return (
    <>
      {now > before && '+'}
      <Quota quota={now - before} /> <Hint span>{changeOf(now, before)}</Hint>
    </>
  )
}

const quota = (value: Sum) => value !== undefined && <Quota quota={value} />

/** The cells of a sum: its amount and, if compared, the earlier amount and the difference. */
const cellsOf = (now: Sum, before: Sum, isCompared: boolean) => [
  quota(now) || undefined,
  ...(isCompared
    ? [
        quota(before) || undefined,
        now === undefined || before === undefined ? undefined : (
          <Difference key="difference" now={now} before={before} />
        ),
      ]
    : []),
]

const barsOf = (now: Sum, before: Sum, isCompared: boolean) => [
  now ?? 0,
  ...(isCompared ? [before ?? 0] : []),
]

const COMPARED = ['对比', '差额']

/** The total minus its parts; undefined while any is pending. */
function restOf(total: Sum, parts: readonly Sum[]): Sum {
  const sum = parts.reduce(
    (all: Sum, part) => (all === undefined || part === undefined ? undefined : all + part),
    0,
  )
  return total === undefined || sum === undefined ? undefined : Math.max(total - sum, 0)
}

/** Seconds of the shortest day, when daylight saving time starts. */
const SHORTEST_DAY = 23 * 3600

interface TablesProps {
  title?: string
  level?: 2 | 3
  onPick: (filters: LogFilters) => void
}

interface TimeChartProps extends TablesProps {
  first: Period
  /** The compared period. */
  second?: Period | undefined
  secondLabel?: string | undefined
  buckets: readonly Range[]
  /** Whether there may be calls before the first bucket. */
  isOpen?: boolean
  /** End of the counted calls (Unix seconds); the last bucket may extend beyond it. */
  until: number
  beside?: ReactNode
}

/** A chart of the sums by time, oldest first. */
export function TimeChart(props: TimeChartProps) {
  const { title = '时间分布', level = 2, first, second, buckets, isOpen = false, until, onPick } = props
  const textOf = useAmount()
  // Any full day suffices, because the first and last bucket may be shorter.
  const isDays = buckets.some(({ start, end }) => end - start + 1 >= SHORTEST_DAY)
  const earlier = isOpen ? restOf(first.total, first.byTime) : 0
  const status = useStatus()
  const fileColumns: SheetColumn<number>[] = [
    { label: '时间', kind: 'time', read: (index) => buckets[index]?.start },
    ...quotaColumns<number>('额度', (index) => first.byTime[index], status),
    ...(second ? quotaColumns<number>('对比', (index) => second.byTime[index] ?? 0, status) : []),
  ]
  const columns = buckets.map(({ start, end }, index): Column => {
    const value = first.byTime[index]
    const time = dayjs.unix(start)
    return {
      key: String(start),
      name: time.format(isDays ? 'YYYY-MM-DD' : 'MM-DD HH:mm'),
      short: time.format(isDays ? 'MM-DD' : 'HH:mm'),
      value,
      before: second && (second.byTime[index] ?? 0),
      isOpen: end >= until,
      pick: () => onPick({ start, end }),
    }
  })
  return (
    <div>
      <ColumnChart
        title={title}
        level={level}
        columns={columns}
        total={first.total}
        axis={quotaAxis(status)}
        textOf={textOf}
        beforeLabel={props.secondLabel}
        beside={props.beside}
        tool={<ExportIcon title={title} columns={fileColumns} rows={[...buckets.keys()]} />}
      />
      {earlier !== 0 && (
        <Hint mt={8}>
          <span>更早 </span>
          {earlier !== undefined && <Quota quota={earlier} />}
        </Hint>
      )}
    </div>
  )
}

interface PartTableProps extends TablesProps {
  by: Dimension
  ranking: Ranking
  total: Sum
  /** The compared period: its total, and the sums of the visible parts by `partKey`. */
  before?: { total: Sum; sums: ReadonlyMap<string, Sum> } | undefined
  /** Maximum parts listed; the rest are merged into one row. */
  most: number
  isTitleHidden?: boolean
  /** The user the log is filtered by, whose name is omitted before token names. */
  user?: string | undefined
}

interface PartSum {
  name: string
  now: Sum
  before: Sum
}

/** The table's columns for exported files. */
const partColumns = (
  label: string,
  total: Sum,
  isCompared: boolean,
  display: QuotaDisplay | undefined,
): SheetColumn<PartSum>[] => [
  { label, kind: 'text', read: ({ name }) => name },
  ...(isCompared
    ? []
    : [{ label: '占比', kind: 'percent', read: ({ now }: PartSum) => now && total && now / total } as const]),
  ...quotaColumns<PartSum>('额度', ({ now }) => now, display),
  ...(isCompared
    ? [
        ...quotaColumns<PartSum>('对比', ({ before }) => before, display),
        ...quotaColumns<PartSum>(
          '差额',
          ({ now, before }) => (now === undefined || before === undefined ? undefined : now - before),
          display,
        ),
      ]
    : []),
]

/** The parts to show: the top spenders and, in a comparison, also idle ones. */
export const shownParts = ({ amounts, idle }: Ranking, most: number, isCompared: boolean): Part[] =>
  [...amounts.map(({ part }) => part), ...(isCompared ? idle : [])].slice(0, most)

/** A table of the sums by one dimension, largest first, and the remainder of the total. */
export function PartTable(props: PartTableProps) {
  const { by, ranking, total, before, most, user, level = 2, onPick } = props
  const isCompared = before !== undefined
  const status = useStatus()
  const channels = useQuery({ ...allChannelsOptions, enabled: by === 'channel' }).data?.rows
  const label = labelOf(by)
  const nameOf = ({ username, token_name, channel, ...part }: Part) => {
    if (channel !== undefined)
      return channelName(channels?.find(({ id }) => id === channel) ?? { id: channel, name: '' })
    const owner = by === 'token_name' && username === user ? undefined : username
    return [owner, token_name ?? part.model_name].filter((name) => name !== undefined).join(' · ')
  }
  const sums = shownParts(ranking, most, isCompared)
    .map((part, index) => ({
      part,
      now: ranking.amounts[index]?.quota ?? 0,
      before: before?.sums.get(partKey(part)),
    }))
    .filter((sum) => sum.now > 0 || sum.before !== 0)
  const share = (sum: Sum) => (sum === undefined || total === undefined ? undefined : shareOf(sum, total))
  const row = (name: ReactNode, sum: { now: Sum; before: Sum }, isRest = false) => ({
    name,
    bars: barsOf(sum.now, sum.before, isCompared),
    isRest,
    cells: [...(isCompared ? [] : [share(sum.now)]), ...cellsOf(sum.now, sum.before, isCompared)],
  })
  const rows = sums.map(({ part, ...sum }) =>
    row(<BarName name={nameOf(part)} pick={() => onPick(part)} />, sum),
  )
  const isStarted = total === 0 || ranking.counted > 0 || ranking.isOver
  const rest = {
    now: isStarted
      ? restOf(
          total,
          sums.map((sum) => sum.now),
        )
      : undefined,
    before:
      before &&
      restOf(
        before.total,
        sums.map((sum) => sum.before),
      ),
  }
  const isRanking = ranking.isCertain || !isStarted || total === 0
  const restName = isRanking ? usageMessages.rest : usageMessages.uncounted(label, ranking.uncounted)
  const hasRest = isStarted && (rest.now !== 0 || (isCompared && rest.before !== 0))
  if (hasRest) rows.push(row(<BarName name={restName} />, rest, true))
  const title = props.title ?? `按${label}`
  return (
    <BarTable
      title={title}
      level={level}
      tool={
        <ExportIcon
          title={title}
          columns={partColumns(label, total, isCompared, status)}
          rows={[
            ...sums.map(({ part, ...sum }) => ({ name: nameOf(part), ...sum })),
            ...(hasRest ? [{ name: restName, ...rest }] : []),
          ]}
        />
      }
      columns={[label, ...(isCompared ? ['额度', ...COMPARED] : ['占比', '额度'])]}
      rows={rows}
      isLoading={!isStarted}
      most={most}
      isTitleHidden={props.isTitleHidden ?? false}
    />
  )
}
