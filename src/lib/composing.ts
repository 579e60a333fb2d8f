import { type KeyboardEvent, useState } from 'react'

// Input methods use keys, too, such as the Enter that ends a word: those must not act.

/** For `onKeyDown`: acts on Enter, and not on the Enter that ends a word of an input method. */
export const onEnter =
  <Field extends Element>(act: (event: KeyboardEvent<Field>) => void) =>
  (event: KeyboardEvent<Field>) => {
    const { isComposing, keyCode } = event.nativeEvent
    // Safari has ended the word by then: only the code tells that the key was the input method's.
    if (event.key !== 'Enter' || isComposing || keyCode === 229) return
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
