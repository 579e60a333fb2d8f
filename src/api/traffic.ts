import type { Purpose } from '@/lib/call-options'

/** Called at the end of a call; `limited`: the server answered 429, `wait` are the seconds if it named them. */
export type TrafficEnd = (limited?: { wait: number | undefined }) => void

/** Called at the start of every call; returns a function that is called at its end. */
export type TrafficListener = (purpose: Purpose) => TrafficEnd

let watcher: TrafficListener = () => () => undefined

export function watchTraffic(listener: TrafficListener): void {
  watcher = listener
}

export const tellTraffic: TrafficListener = (purpose) => watcher(purpose)
