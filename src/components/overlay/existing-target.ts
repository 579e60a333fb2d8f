import { type Ref, useImperativeHandle } from 'react'

/** Gives Mantine an element that is on the page already as the target of a popover or menu. */
export function ExistingTarget({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
