/**
 * Runs something once the browser has nothing more urgent to do.
 * @param patience - milliseconds after which it is run all the same
 * @returns what calls it off
 */
export function whenIdle(run: () => void, patience: number): () => void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, Math.min(patience, 200))
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: patience })
  return () => cancelIdleCallback(handle)
}
