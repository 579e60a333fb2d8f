import { useEffect, useState } from 'react'

/** Milliseconds after which a busy page counts as painted. */
const PATIENCE = 1_500

/** False until the screen was painted and the browser is idle. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const done = () => setPainted(true)
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(done, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(done, { timeout: PATIENCE })
    return () => cancelIdleCallback(handle)
  }, [])
  return painted
}
