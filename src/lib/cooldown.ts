/** A wait between two tries of one thing, which outlives the components that show it. */
export function createCooldown(seconds: number) {
  const listeners = new Set<() => void>()
  // Milliseconds of the monotonic clock: a wall clock may be put back or forward meanwhile.
  let end = 0
  const set = (next: number) => {
    end = next
    for (const listener of listeners) listener()
  }
  return {
    /** Whole seconds that are left; 0: nothing to wait for. */
    left: () => Math.ceil(Math.max(end - performance.now(), 0) / 1000),
    start: () => set(performance.now() + seconds * 1000),
    /** Ends the wait early: what it was for did not happen. */
    stop: () => set(0),
    /** Calls back often enough to count along; returns the function that ends it. */
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
