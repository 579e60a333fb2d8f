/** A wait between two tries, which outlives the components that show it. */
export function createCooldown(seconds: number) {
  const listeners = new Set<() => void>()
  // By the monotonic clock: the system's clock may be changed meanwhile.
  let end = 0
  const set = (next: number) => {
    end = next
    for (const listener of listeners) listener()
  }
  return {
    /** Whole seconds that are left. */
    left: () => Math.ceil(Math.max(end - performance.now(), 0) / 1000),
    start: () => set(performance.now() + seconds * 1000),
    /** Ends the wait, as the try failed. */
    stop: () => set(0),
    /** Calls back often enough for a countdown; returns the function that ends it. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      // More often than once a second, since timers are not exact.
      const timer = setInterval(listener, 200)
      return () => {
        listeners.delete(listener)
        clearInterval(timer)
      }
    },
  }
}
