import { formatTime } from '@/lib/time'
import type { Usage } from '@/schemas/log'
import { weekUntil } from './plan'

/** What the dashboard counts: spending, calls, tokens of both ways. */
export type Measure = 'quota' | 'count' | 'tokens'

const DATE = /^\d{4}-\d{2}-\d{2}/
const MOST_MODELS = 7

const MEASURES: Record<Measure, (row: Usage) => number> = {
  quota: (row) => row.Quota,
  count: (row) => row.RequestCount,
  tokens: (row) => row.PromptTokens + row.CompletionTokens,
}

const dateOf = (seconds: number) => formatTime(seconds).slice(0, 10)

/**
 * The dashboard's rows over seven days until today. The server cuts days by its database's time zone, which nobody knows:
 * those that it has beyond the local ones are added.
 * @param now - milliseconds
 */
export function weekOf(rows: readonly Usage[], measure: Measure, now: number) {
  const dayOf = (row: Usage) => DATE.exec(row.Day)?.[0] ?? row.Day
  const sumOf = (some: readonly Usage[]) => some.reduce((sum, row) => sum + MEASURES[measure](row), 0)

  const byModel = Array.from(Map.groupBy(rows, (row) => row.ModelName))
  const largestFirst = byModel.sort(([, a], [, b]) => sumOf(b) - sumOf(a)).map(([name]) => name)
  // A single other model is named, too.
  const names = largestFirst.length > MOST_MODELS + 1 ? largestFirst.slice(0, MOST_MODELS) : largestFirst
  const others = largestFirst.length - names.length
  const models = names.map((name) => name || '（无）')
  if (others > 0) models.push(`其他 ${others} 个`)

  const localDays = weekUntil(now / 1000).map(({ start }) => dateOf(start))
  const byDay = Map.groupBy(rows, dayOf)
  const days = [...new Set([...localDays, ...byDay.keys()])].sort()
  const valuesOn = (day: string) => {
    const own = byDay.get(day) ?? []
    const values = names.map((name) => sumOf(own.filter((row) => row.ModelName === name)))
    const rest = own.filter((row) => !names.includes(row.ModelName))
    return others > 0 ? [...values, sumOf(rest)] : values
  }
  // `names`: the largest models; `models`: their labels, and one for all others; `days`: the values in this order.
  return { names, models, days: days.map((day) => ({ day, values: valuesOn(day) })) }
}
