import { useEffect, useState } from 'react'

/** For a dialog that is there only while open: gives the focus back, which Mantine does only where the dialog stays. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    return () => {
      // The dialog is gone by then, so the focus is on the body unless something else has taken it.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true })
      })
    }
  }, [opener])
}
