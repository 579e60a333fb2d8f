import { useForceUpdate, useTimeout } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** Whether `milliseconds` have passed since the component mounted. */
export function useLate(milliseconds: number): boolean {
  const [isLate, setLate] = useState(false)
  useTimeout(() => setLate(true), milliseconds, { autoInvoke: true })
  return isLate
}

const LONGEST_TIMER = 2 ** 31 - 1

/** Draws the component again when a moment comes, in Unix seconds. */
export function useRedrawAt(moment: number): void {
  const left = moment * 1000 - Date.now()
  // A longer timer would fire at once.
  useTimeout(useForceUpdate(), left, { autoInvoke: left > 0 && left <= LONGEST_TIMER })
}

/** Whole seconds until a moment by the clock of `performance.now`; 0 from then on. */
export function useSecondsTo(moment: number): number {
  const update = useForceUpdate()
  const seconds = Math.ceil(Math.max(moment - performance.now(), 0) / 1000)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    // More often than once a second, since timers are not exact.
    const timer = setInterval(update, 200)
    return () => clearInterval(timer)
  }, [isOver, update])
  return seconds
}
