import { useEffect, useState } from 'react'

/** Becomes true when the browser is idle after the paint, at most 1.5 s after `isReady`. */
export function useAfterPaint(isReady = true): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (!isReady) return
    const done = () => setPainted(true)
    // Safari lacks requestIdleCallback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(done, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(done, { timeout: 1_500 })
    return () => cancelIdleCallback(handle)
  }, [isReady])
  return painted
}
