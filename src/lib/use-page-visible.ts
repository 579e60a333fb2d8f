import { useEffect, useState } from 'react'

/** Events that occur only on a visible page. */
const VISIBLE_EVENTS = ['focus', 'pageshow', 'pointerdown', 'keydown']

/**
 * Whether the page is visible. Some browsers report that it became hidden but not visible again, so user events count
 * too.
 */
export function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState !== 'hidden')
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const update = () => setVisible(document.visibilityState !== 'hidden')
    document.addEventListener('visibilitychange', update, { signal })
    for (const event of VISIBLE_EVENTS) addEventListener(event, () => setVisible(true), { signal })
    return () => controller.abort()
  }, [])
  return isVisible
}
