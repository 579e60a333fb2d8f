import { useEffect, useState } from 'react'

/** For a dialog that is there only while open: gives the focus back, which Mantine does only where the dialog stays. */
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
