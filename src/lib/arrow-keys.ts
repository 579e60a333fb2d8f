import type { KeyboardEvent } from 'react'

const CONTROLS = ':is(a[href], button, input, [tabindex]):not(:disabled)'

/** Whether the arrow key would move the caret of a text field. */
function movesCaret(target: HTMLElement, isRight: boolean) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return false
  const { selectionStart: start, selectionEnd: end, value } = target
  return start !== end || start !== (isRight ? value.length : 0)
}

/** Moves the focus between the controls of a roving-tabindex group with the left and right arrow keys. */
export function moveByArrow(
  event: KeyboardEvent<HTMLElement>,
  inside: HTMLElement = event.currentTarget,
): void {
  const isRight = event.key === 'ArrowRight'
  if (!isRight && event.key !== 'ArrowLeft') return
  const target = event.target as HTMLElement
  if (movesCaret(target, isRight)) return
  const controls = [...inside.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.offsetParent,
  )
  const at = controls.indexOf(target.closest<HTMLElement>(CONTROLS) ?? target)
  const next = controls[isRight ? at + 1 : at - 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
