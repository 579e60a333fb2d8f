import { useEffect, useState } from 'react'

/** True once the screen is painted and the browser idle, at the latest after 1.5 seconds. */
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
