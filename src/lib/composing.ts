import { type KeyboardEvent, useState } from 'react'

// Input methods use keys, too. Enter or Escape that ends a word reaches no handler: `shell/key-listener.tsx` stops it.

/** For `onKeyDown`: acts on Enter, and keeps the browser from acting. */
export const onEnter =
  <Field extends Element>(act: (event: KeyboardEvent<Field>) => void) =>
  (event: KeyboardEvent<Field>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    act(event)
  }

/** Whether an input method has a text under way in a field: what it shows is not what the person means yet. */
export function useComposing() {
  const [isComposing, setComposing] = useState(false)
  const watch = {
    onCompositionStartCapture: () => setComposing(true),
    onCompositionEndCapture: () => setComposing(false),
  }
  return { isComposing, watch }
}
