import type { Purpose } from '@/lib/call-options'

/** Called at the end of a call; `limited`: the server answered 429, `wait` are the seconds if it named them. */
export type TrafficEnd = (limited?: { wait: number | undefined }) => void

/** Called at the start of every call; returns a function that is called at its end. */
export type TrafficListener = (purpose: Purpose) => TrafficEnd

const listeners: TrafficListener[] = []

export const watchTraffic = (listener: TrafficListener): void => void listeners.push(listener)

export function tellTraffic(purpose: Purpose): TrafficEnd {
  const ends = listeners.map((listener) => listener(purpose))
  return (limited) => {
    for (const end of ends) end(limited)
  }
}
