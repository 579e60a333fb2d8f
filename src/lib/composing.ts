import { type KeyboardEvent, useState } from 'react'

// `shell/key-listener.tsx` stops Enter and Escape keys that an input method (IME) uses.

/** `onKeyDown` handler: runs `act` on Enter and prevents the default. */
export const onEnter =
  <Field extends Element>(act: (event: KeyboardEvent<Field>) => void) =>
  (event: KeyboardEvent<Field>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    act(event)
  }

/** Whether an IME composition is active in a field, so that its text is incomplete. */
export function useComposing() {
  const [isComposing, setComposing] = useState(false)
  const watch = {
    onCompositionStartCapture: () => setComposing(true),
    onCompositionEndCapture: () => setComposing(false),
  }
  return { isComposing, watch }
}
