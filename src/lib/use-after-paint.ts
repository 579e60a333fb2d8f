import { useEffect, useState } from 'react'

/** False until the screen was painted and the browser is idle; it waits for no longer than 1.5 seconds. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const done = () => setPainted(true)
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(done, 200)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(done, { timeout: 1_500 })
    return () => cancelIdleCallback(handle)
  }, [])
  return painted
}
