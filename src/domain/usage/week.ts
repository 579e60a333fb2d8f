import type { Usage } from '@/schemas/log'
import type { Measure } from './aggregate'

const DAY = 86_400_000
const DATE = /^\d{4}-\d{2}-\d{2}/
const MOST_MODELS = 7

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * The dashboard's rows over seven UTC days until today, and days that the server's clock adds. `names`: the largest
 * models; `models`: their labels, and one for all others; `days`: the values in this order.
 */
export function weekOf(rows: readonly Usage[], measure: Measure, now: number) {
  const value = (row: Usage) => (measure === 'quota' ? row.Quota : row.RequestCount)
  const dayOf = (row: Usage) => DATE.exec(row.Day)?.[0] ?? row.Day
  const byModel = new Map<string, number>()
  for (const row of rows) byModel.set(row.ModelName, (byModel.get(row.ModelName) ?? 0) + value(row))
  const ordered = [...byModel].sort(([, a], [, b]) => b - a).map(([name]) => name)
  const named = ordered.length > MOST_MODELS + 1 ? ordered.slice(0, MOST_MODELS) : ordered
  const rest = ordered.length - named.length
  const models = named.map((name) => name || '（无）')
  if (rest > 0) models.push(`其他 ${rest} 个`)

  const days = new Map<string, number[]>()
  const nothing = () => models.map(() => 0)
  for (let back = 6; back >= 0; back -= 1) days.set(dateOf(now - back * DAY), nothing())
  for (const row of rows) {
    const values = days.get(dayOf(row)) ?? nothing()
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
