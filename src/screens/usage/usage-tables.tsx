import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { Quota } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import type { LogFilters } from '@/domain/log/address'
import { DIMENSIONS, type Dimension, type Part, type Range } from '@/domain/usage/plan'
import { changeOf, shareOf } from '@/domain/usage/rows'
import { allChannelsOptions, channelName } from '@/queries/channel/channel'
import { BarName, BarTable } from './bar-table'
import { type Column, ColumnChart } from './column-chart'
import type { Period } from './use-period'

type Sum = number | undefined

/** How much more or less than before, as amount and percent; nothing until both are known. */
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

/** The cells of a sum: its amount, and its counterpart in the compared period. */
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

/** What a total has besides its parts; undefined until all are known. */
function restOf(total: Sum, parts: readonly Sum[]): Sum {
  const sum = parts.reduce(
    (all: Sum, part) => (all === undefined || part === undefined ? undefined : all + part),
    0,
  )
  return total === undefined || sum === undefined ? undefined : Math.max(total - sum, 0)
}

/** Seconds of the shortest day: the one on which clocks go forward. */
const SHORTEST_DAY = 23 * 3600

interface TablesProps {
  title?: string
  level?: 2 | 3
  first: Period
  /** That it is compared with. */
  second?: Period | undefined
  onPick: (filters: LogFilters) => void
}

/** The sums by time, oldest first. `isOpen`: before the first bucket there may be more. */
export function TimeChart(props: TablesProps & { buckets: readonly Range[]; isOpen?: boolean }) {
  const { title = '时间分布', level = 2, first, second, buckets, isOpen = false, onPick } = props
  // The first and the last may be cut off.
  const isDays = buckets.some(({ start, end }) => end - start + 1 >= SHORTEST_DAY)
  const earlier = isOpen ? restOf(first.total, first.byTime) : 0
  const columns = buckets.map(({ start, end }, index): Column => {
    const value = first.byTime[index]
    const time = dayjs.unix(start)
    return {
      key: String(start),
      name: time.format(isDays ? 'YYYY-MM-DD' : 'MM-DD HH:mm'),
      short: time.format(isDays ? 'MM-DD' : 'HH:mm'),
      value,
      before: second && (second.byTime[index] ?? 0),
      text: value === undefined ? '—' : <Quota quota={value} />,
      pick: () => onPick({ start, end }),
    }
  })
  return (
    <div>
      <ColumnChart title={title} level={level} columns={columns} />
      {earlier !== 0 && (
        <Hint mt={8}>
          <span>更早 </span>
          {earlier === undefined ? '—' : <Quota quota={earlier} />}
        </Hint>
      )}
    </div>
  )
}

interface PartTableProps extends TablesProps {
  by: Dimension
  parts: readonly Part[]
  /** Where its parts begin among those of the period. */
  from: number
  /** Whether the names are known; until then there are no parts. */
  isPlanned: boolean
  /** How many are shown; the others are part of what is left. */
  most?: number
  /** Whose log it is: his name is not repeated before each token. */
  user?: string | undefined
}

/** The sums by one dimension, the largest first, and what is left of the total. */
export function PartTable(props: PartTableProps) {
  const { by, parts, from, isPlanned, most, user, level = 2, first, second, onPick } = props
  const isCompared = second !== undefined
  const channels = useQuery({ ...allChannelsOptions, enabled: by === 'channel' }).data?.rows
  const label = DIMENSIONS.find((dimension) => dimension.by === by)?.label ?? ''
  const valuesIn = ({ byPart }: Period) => parts.map((_, index) => byPart[from + index])
  const [now, before] = [valuesIn(first), second && valuesIn(second)]
  const nameOf = ({ username, token_name, channel, ...part }: Part) => {
    if (channel !== undefined)
      return channelName(channels?.find(({ id }) => id === channel) ?? { id: channel, name: '' })
    const owner = by === 'token_name' && username === user ? undefined : username
    return [owner, token_name ?? part.model_name].filter((name) => name !== undefined).join(' · ')
  }
  const known = parts
    .map((part, index) => ({ part, now: now[index], before: before?.[index] }))
    .filter((sum) => (sum.now ?? 0) > 0 || (sum.before ?? 0) > 0)
    .sort((a, b) => (b.now ?? 0) - (a.now ?? 0))
    .slice(0, most)
  const share = (sum: Sum) =>
    sum === undefined || first.total === undefined ? undefined : shareOf(sum, first.total)
  const row = (key: string, name: ReactNode, sum: { now: Sum; before: Sum }, isRest = false) => ({
    key,
    name,
    bars: barsOf(sum.now, sum.before, isCompared),
    isRest,
    cells: [...(isCompared ? [] : [share(sum.now)]), ...cellsOf(sum.now, sum.before, isCompared)],
  })
  const rows = known.map(({ part, ...sum }) =>
    row(JSON.stringify(part), <BarName name={nameOf(part)} pick={() => onPick(part)} />, sum),
  )
  const restIn = (total: Sum, of: 'now' | 'before', all: readonly Sum[] = []) =>
    isPlanned && all.every((sum) => sum !== undefined)
      ? restOf(
          total,
          known.map((sum) => sum[of]),
        )
      : undefined
  const rest = {
    now: restIn(first.total, 'now', now),
    before: second && restIn(second.total, 'before', before),
  }
  if (rest.now !== 0 || (isCompared && rest.before !== 0)) rows.push(row('rest', '其他', rest, true))
  return (
    <BarTable
      title={props.title ?? `按${label}`}
      level={level}
      columns={[label, ...(isCompared ? ['额度', ...COMPARED] : ['占比', '额度'])]}
      rows={rows}
    />
  )
}
