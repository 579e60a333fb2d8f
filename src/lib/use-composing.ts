import { useState } from 'react'

/** Whether an input method has a text under way in a field: what it shows is not what the person means yet. */
export function useComposing() {
  const [isComposing, setComposing] = useState(false)
  const watch = {
    onCompositionStartCapture: () => setComposing(true),
    onCompositionEndCapture: () => setComposing(false),
  }
  return { isComposing, watch }
}
