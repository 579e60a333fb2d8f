import { useEffect, useState } from 'react'

/** Returns the focus when a dialog unmounts. Mantine does that only for dialogs that stay mounted. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    return () => {
      // By then the dialog is gone, and the focus is on the body unless something else has taken it.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true })
      })
    }
  }, [opener])
}
