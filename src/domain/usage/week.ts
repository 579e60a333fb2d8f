import type { Usage } from '@/schemas/log'
import type { Measure } from './aggregate'

/** A week by day and model, as a chart and its table want it. */
export interface Week {
  /** The largest models. */
  names: string[]
  /** What they are called; the last one may stand for all others. */
  models: string[]
  /** Each day's value of each model, in their order. */
  days: { day: string; values: number[] }[]
}

const DAY = 86_400_000
const DATE = /^\d{4}-\d{2}-\d{2}/
/** What has more colours than this cannot be read. */
const MOST = 7

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The dashboard's rows over the seven days until today, cut in UTC, and days that only the server's clock knows. */
export function weekOf(rows: readonly Usage[], measure: Measure, now: number): Week {
  const value = (row: Usage) => (measure === 'quota' ? row.Quota : row.RequestCount)
  const dayOf = (row: Usage) => DATE.exec(row.Day)?.[0] ?? row.Day
  const byModel = new Map<string, number>()
  for (const row of rows) byModel.set(row.ModelName, (byModel.get(row.ModelName) ?? 0) + value(row))
  const ordered = [...byModel].sort(([, a], [, b]) => b - a).map(([name]) => name)
  const named = ordered.length > MOST + 1 ? ordered.slice(0, MOST) : ordered
  const rest = ordered.length - named.length
  const models = named.map((name) => name || '（无）')
  if (rest > 0) models.push(`其他 ${rest} 个`)

  const days = new Map<string, number[]>()
  for (let back = 6; back >= 0; back -= 1)
    days.set(
      dateOf(now - back * DAY),
      models.map(() => 0),
    )
  for (const row of rows) {
    const values = days.get(dayOf(row)) ?? models.map(() => 0)
    const place = named.indexOf(row.ModelName)
    const index = place < 0 ? models.length - 1 : place
    values[index] = (values[index] ?? 0) + value(row)
    days.set(dayOf(row), values)
  }
  return {
    names: named,
    models,
    days: [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, values]) => ({ day, values })),
  }
}
