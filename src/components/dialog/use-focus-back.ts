import { useEffect, useState } from 'react'

/**
 * For a dialog that is there only while it is open: when it goes, the focus returns to what had it before. Mantine's
 * own return needs a dialog that stays and closes.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    return () => {
      // What was focused inside is gone by then; whoever has taken the focus meanwhile keeps it.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true })
      })
    }
  }, [opener])
}
