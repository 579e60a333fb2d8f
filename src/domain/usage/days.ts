import * as z from 'zod/mini'
import { stored } from '@/lib/stored'
import { dayStart } from '@/lib/time'

/** `start`: the day's first second; `asked`: that of the day on which the server was asked. */
const entrySchema = z.object({ start: z.number(), quota: z.number(), asked: z.number() })
type Entry = z.infer<typeof entrySchema>
const daysSchema = z.object({ user: z.number(), days: z.array(entrySchema).check(z.maxLength(20)) })

/** Local storage `usage-days`: past days of one user, so that each is read once. */
export const usageDaysStore = stored('usage-days', daysSchema, { user: 0, days: [] })

/** The last seven local days, today last: whole seconds, both included. */
export function lastDays(now: number): { start: number; end: number }[] {
  return [-6, -5, -4, -3, -2, -1, 0].map((day) => ({
    start: dayStart(now, day),
    end: dayStart(now, day + 1) - 1,
  }))
}

/** Whether a past day's entry is final. One that was read on the next day may not be, as this clock may be ahead. */
const holds = ({ start, asked }: Entry, today: number) =>
  start < today && (asked === today || asked >= dayStart(start, 2))

/** A user's known days by their first second. */
export function knownDays(user: number, now: number): Map<number, number> {
  const kept = usageDaysStore.get()
  const today = dayStart(now)
  const days = kept.user === user ? kept.days.filter((entry) => holds(entry, today)) : []
  return new Map(days.map(({ start, quota }) => [start, quota]))
}

/** Drops days older than the chart shows, and those of other users. */
export function keepDay(user: number, start: number, quota: number, now: number): void {
  const kept = usageDaysStore.get()
  if (start >= dayStart(now)) return
  const isKept = (day: Entry) => day.start !== start && day.start >= dayStart(now, -6)
  const others = kept.user === user ? kept.days.filter(isKept) : []
  usageDaysStore.set({ user, days: [...others, { start, quota, asked: dayStart(now) }] })
}
