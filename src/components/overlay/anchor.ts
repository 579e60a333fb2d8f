import { type Ref, useImperativeHandle } from 'react'

/** Stands for an element that is on the page already, as the target of what Mantine places beside it. */
export function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
