import { useEffect, useState } from 'react'

/** Seconds between two mails to one person: codes and reset links alike. */
export const MAIL_COOLDOWN = 30

// When each wait ends, in milliseconds of the monotonic clock: a wall clock may be put back or forward meanwhile.
// Kept outside of the components, so a dialog that is closed and opened again goes on counting.
const ends = new Map<string, number>()

const wholeSeconds = (name: string) =>
  Math.ceil(Math.max((ends.get(name) ?? 0) - performance.now(), 0) / 1000)

/** A wait that a button shows second by second. One name is one wait, whichever component shows it. */
export interface Countdown {
  /** Whole seconds that are left; 0: nothing to wait for. */
  left: number
  start: () => void
  /** Ends the wait early: what it was for did not happen. */
  stop: () => void
}

export function useCountdown(name: string, seconds = MAIL_COOLDOWN): Countdown {
  const [left, setLeft] = useState(() => wholeSeconds(name))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    // Looked at more often than it changes: timers are late at times, and early by a fraction.
    const timer = setInterval(() => setLeft(wholeSeconds(name)), 200)
    return () => clearInterval(timer)
  }, [name, isRunning])

  const set = (end: number) => {
    ends.set(name, end)
    setLeft(wholeSeconds(name))
  }
  return { left, start: () => set(performance.now() + seconds * 1000), stop: () => set(0) }
}
