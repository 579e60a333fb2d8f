import { useForceUpdate, useTimeout } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { dayStart } from './time'

/** Whether `milliseconds` have passed since the component mounted. */
export function useElapsed(milliseconds: number): boolean {
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), milliseconds, { autoInvoke: true })
  return isLate
}

const LONGEST_TIMER = 2 ** 31 - 1

/** Re-renders the component at `moment`, in Unix seconds. */
export function useRerenderAt(moment: number): void {
  const delay = moment * 1000 - Date.now()
  // Longer timers would fire immediately.
  useTimeout(useForceUpdate(), delay, { autoInvoke: delay > 0 && delay <= LONGEST_TIMER })
}

/** Start of the current day in Unix seconds; re-renders when the next day begins. */
export function useToday(): number {
  const today = dayStart(Date.now() / 1000)
  useRerenderAt(dayStart(today, 1))
  return today
}

/** Countdown in seconds to a `performance.now` time; 0 afterwards. */
export function useSecondsUntil(moment: number): number {
  const update = useForceUpdate()
  const seconds = Math.ceil(Math.max(moment - performance.now(), 0) / 1000)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    // Polls more often than once a second, as timers are imprecise.
    const timer = setInterval(update, 200)
    return () => clearInterval(timer)
  }, [isOver, update])
  return seconds
}
