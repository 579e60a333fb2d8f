import type { KeyboardEvent } from 'react'

/** For `onKeyDown`: acts on Enter, and not on the Enter that ends a word of an input method. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  act()
}
