import { formatTime } from '@/lib/time'
import type { Usage } from '@/schemas/log'
import { usageMessages } from './messages'
import { weekUntil } from './plan'

/** Measures of the dashboard: quota, calls, prompt plus completion tokens. */
export type Measure = 'quota' | 'count' | 'tokens'

export const MEASURES = [
  { value: 'quota', label: '额度' },
  { value: 'count', label: '次数' },
  { value: 'tokens', label: 'Token' },
] satisfies { value: Measure; label: string }[]

const DATE = /^\d{4}-\d{2}-\d{2}/
const MAX_MODELS = 7

const READ: Record<Measure, (row: Usage) => number> = {
  quota: (row) => row.Quota,
  count: (row) => row.RequestCount,
  tokens: (row) => row.PromptTokens + row.CompletionTokens,
}

const dateOf = (seconds: number) => formatTime(seconds).slice(0, 10)

const dayOf = ({ Day }: Usage) => DATE.exec(Day)?.[0] ?? Day

/** Exactly seven days: the local week, or the one until tomorrow if the server's database is a day ahead. */
function lastDays(rows: readonly Usage[], now: number): string[] {
  const localDays = weekUntil(now / 1000).map(({ start }) => dateOf(start))
  return [...new Set([...localDays, ...rows.map(dayOf)])].sort().slice(-7)
}

/**
 * The dashboard rows of the last seven days. Early in the day, a server also returns the day before them, of which
 * most is not in the local week.
 * @param now - milliseconds
 */
export function lastWeek(rows: readonly Usage[], now: number): Usage[] {
  const days = lastDays(rows, now)
  return rows.filter((row) => days.includes(dayOf(row)))
}

/**
 * Sums the dashboard rows of the last seven days by day and by model (largest first). The server splits days in its
 * database's unknown time zone.
 * @param now - milliseconds
 */
export function weekOf(all: readonly Usage[], measure: Measure, now: number) {
  const rows = lastWeek(all, now)
  const sumOf = (some: readonly Usage[] = []) => some.reduce((sum, row) => sum + READ[measure](row), 0)

  const byModel = Map.groupBy(rows, (row) => row.ModelName)
  const models = Array.from(byModel, ([name, ofModel]) => ({
    name: name || '（无）',
    value: sumOf(ofModel),
  })).sort((a, b) => b.value - a.value)
  // A rest of one model is shown by name instead.
  const named = models.length > MAX_MODELS + 1 ? models.slice(0, MAX_MODELS) : models
  const others = models.slice(named.length)
  const rest = { count: others.length, value: others.reduce((sum, { value }) => sum + value, 0) }

  const byDay = Map.groupBy(rows, dayOf)
  const days = lastDays(rows, now).map((day) => ({ day, value: sumOf(byDay.get(day)) }))
  return { models: named, rest, days }
}

const DAY = 86_400

/** How many whole days a balance lasts at the average rate of the last `seconds`; undefined if nothing was spent. */
export function daysLeft(balance: number, spent: number, seconds: number): number | undefined {
  return spent > 0 && seconds > 0 ? Math.floor((Math.max(balance, 0) * seconds) / spent / DAY) : undefined
}

/** The average spent per day over the last `seconds`, the rate that `daysLeft` assumes. */
export const perDay = (spent: number, seconds: number): number => (spent * DAY) / seconds

/** When a balance runs out at the rate of the last `seconds`; undefined if it is unknown or empty, or nothing was spent. */
export function runsOutText(balance: number | undefined, spent: number, seconds: number): string | undefined {
  if (balance === undefined || balance <= 0) return undefined
  const days = daysLeft(balance, spent, seconds)
  return days === undefined ? undefined : usageMessages.runsOut(days)
}
