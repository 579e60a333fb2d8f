import * as z from 'zod/mini'
import { RATE_WINDOW } from '@/lib/errors'
import { parseJson } from '@/lib/json'

const WINDOW = RATE_WINDOW * 1000

/** Unix milliseconds, monotonic within a page and comparable across windows. */
export const clock = () => performance.timeOrigin + performance.now()

/** Records the start times of rate-limited requests and the end of a 429 pause; times as in `clock`. */
export interface CallRecord {
  /** The start times of the last three minutes in all windows, oldest first. */
  starts: () => readonly number[]
  add: (at: number) => void
  pausedUntil: () => number
  pause: (until: number) => void
}

const entrySchema = z.object({ starts: z.array(z.number()), pausedUntil: z.number() })
type Entry = z.infer<typeof entrySchema>

/**
 * Creates a record shared by all windows of this browser. Each window writes a separate local storage entry, because
 * locks are unavailable over http. Without storage, each window is limited separately.
 */
export function createCallRecord(prefix = 'calls-'): CallRecord {
  const key = prefix + Math.random().toString(36).slice(2)
  let ownEntry: Entry = { starts: [], pausedUntil: 0 }

  const isRecent = (start: number) => start > clock() - WINDOW && start <= clock()
  const isOver = ({ starts, pausedUntil }: Entry) => !starts.some(isRecent) && pausedUntil <= clock()
  const others = (): Entry[] => {
    try {
      const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
      return keys
        .filter((name) => name.startsWith(prefix) && name !== key)
        .flatMap((name) => {
          const entry = entrySchema.safeParse(parseJson(localStorage.getItem(name) ?? ''))
          if (entry.success && !isOver(entry.data)) return entry.data
          // Expired; its window, if still open, writes it again with its next request.
          localStorage.removeItem(name)
          return []
        })
    } catch {
      return []
    }
  }
  const write = (entry: Entry) => {
    ownEntry = entry
    try {
      localStorage.setItem(key, JSON.stringify(ownEntry))
    } catch {
      // Storage is blocked or full.
    }
  }
  return {
    starts: () =>
      [ownEntry, ...others()].flatMap(({ starts }) => starts.filter(isRecent)).sort((a, b) => a - b),
    add: (at) => write({ ...ownEntry, starts: [...ownEntry.starts.filter(isRecent), at] }),
    // Ignores pauses too far in the future, left by a clock that was set back.
    pausedUntil: () =>
      Math.max(
        0,
        ...[ownEntry, ...others()]
          .map((entry) => entry.pausedUntil)
          .filter((until) => until <= clock() + WINDOW),
      ),
    pause: (until) => write({ ...ownEntry, pausedUntil: until }),
  }
}
