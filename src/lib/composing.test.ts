import type { KeyboardEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { onEnter } from './composing'

const press = (native: object, key = 'Enter') => {
  const act = vi.fn()
  const nativeEvent = { isComposing: false, keyCode: 13, ...native }
  const event: Partial<KeyboardEvent> = { key, nativeEvent: nativeEvent as never, preventDefault: vi.fn() }
  onEnter(act)(event as KeyboardEvent<Element>)
  return act
}

it('Enter acts once, and other keys do not', () => {
  expect(press({})).toHaveBeenCalledOnce()
  expect(press({}, 'a')).not.toHaveBeenCalled()
})

// Safari ends the word before it sends the key, and marks the key by its code only.
it.each([{ isComposing: true }, { keyCode: 229 }])('Enter that ends a word does not act: %j', (native) => {
  expect(press(native)).not.toHaveBeenCalled()
})
