import type { Purpose } from '@/lib/call-options'

/** What a watcher learns at the end of a call: that the server asked us to wait (429), seconds if it said how long. */
export type TrafficEnd = (limited?: { wait: number | undefined }) => void

/** Called at the start of every call; what it returns is called at that call's end. */
export type TrafficListener = (purpose: Purpose) => TrafficEnd

const listeners = new Set<TrafficListener>()

/** Watches all calls; returns the function that ends it. */
export function watchTraffic(listener: TrafficListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells the watchers of one call; the returned function tells of its end. */
export function tellTraffic(purpose: Purpose): TrafficEnd {
  const ends = [...listeners].map((listener) => listener(purpose))
  return (limited) => {
    for (const end of ends) end(limited)
  }
}
