import type { KeyboardEvent } from 'react'

/** For `onKeyDown`: acts on Enter, and not on the Enter that ends a word of an input method. */
export const onEnter =
  <Field extends Element>(act: (event: KeyboardEvent<Field>) => void) =>
  (event: KeyboardEvent<Field>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    act(event)
  }
