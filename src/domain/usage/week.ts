import type { Usage } from '@/schemas/log'
import type { Measure } from './aggregate'

export const usageMessages = {
  none: '近 7 天没有用量',
  cutInUtc: '按天和模型统计，日期按 UTC 划分',
  daysOnly: '服务器没有提供按模型的统计，只显示每天的额度',
  reading: (known: number, days: number) => `正在读取每天的用量（${known} / ${days}）`,
} as const

const DAY = 86_400_000
const DATE = /^\d{4}-\d{2}-\d{2}/
const MOST_MODELS = 7

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The dashboard's rows over seven UTC days until today, and days that the server's clock adds. */
export function weekOf(rows: readonly Usage[], measure: Measure, now: number) {
  const dayOf = (row: Usage) => DATE.exec(row.Day)?.[0] ?? row.Day
  const amountOf = (row: Usage) => (measure === 'quota' ? row.Quota : row.RequestCount)

  const totals = new Map<string, number>()
  for (const row of rows) totals.set(row.ModelName, (totals.get(row.ModelName) ?? 0) + amountOf(row))
  const largestFirst = [...totals].sort(([, a], [, b]) => b - a).map(([name]) => name)
  // A single other model is named, too.
  const names = largestFirst.length > MOST_MODELS + 1 ? largestFirst.slice(0, MOST_MODELS) : largestFirst
  const others = largestFirst.length - names.length
  const models = names.map((name) => name || '（无）')
  if (others > 0) models.push(`其他 ${others} 个`)

  const lastDays = [6, 5, 4, 3, 2, 1, 0].map((back) => dateOf(now - back * DAY))
  const days = [...new Set([...lastDays, ...rows.map(dayOf)])].sort()
  const valuesOn = (day: string) => {
    const values = models.map(() => 0)
    for (const row of rows) {
      if (dayOf(row) !== day) continue
      const place = names.indexOf(row.ModelName)
      const index = place < 0 ? names.length : place
      values[index] = (values[index] ?? 0) + amountOf(row)
    }
    return values
  }
  // `names`: the largest models; `models`: their labels, and one for all others; `days`: the values in this order.
  return { names, models, days: days.map((day) => ({ day, values: valuesOn(day) })) }
}
