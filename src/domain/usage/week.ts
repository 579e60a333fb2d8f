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
 * The dashboard's rows over seven days until today, and by model, the largest first. The server cuts days by its database's
 * time zone, which nobody knows: those that it has beyond the local ones are added.
 * @param now - milliseconds
 */
export function weekOf(rows: readonly Usage[], measure: Measure, now: number) {
  const sumOf = (some: readonly Usage[] = []) => some.reduce((sum, row) => sum + MEASURES[measure](row), 0)

  const byModel = Map.groupBy(rows, (row) => row.ModelName)
  const models = Array.from(byModel, ([name, ofModel]) => ({
    name: name || '（无）',
    value: sumOf(ofModel),
  })).sort((a, b) => b.value - a.value)
  // A single other model is named, too.
  const named = models.length > MOST_MODELS + 1 ? models.slice(0, MOST_MODELS) : models
  const others = models.slice(named.length)
  const rest = { count: others.length, value: others.reduce((sum, { value }) => sum + value, 0) }

  const byDay = Map.groupBy(rows, (row) => DATE.exec(row.Day)?.[0] ?? row.Day)
  const localDays = weekUntil(now / 1000).map(({ start }) => dateOf(start))
  const days = [...new Set([...localDays, ...byDay.keys()])].sort()
  return { models: named, rest, days: days.map((day) => ({ day, value: sumOf(byDay.get(day)) })) }
}

/** How long a balance lasts if each week costs as much as the last one, in whole days; undefined where nothing is spent. */
export function daysLeft(quota: number, week: number): number | undefined {
  return week > 0 ? Math.floor(Math.max(quota, 0) / (week / 7)) : undefined
}
