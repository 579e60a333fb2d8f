import { createStore } from '@tanstack/react-store'
import type { FocusEvent, PointerEvent } from 'react'

/** The hovered and the focused row element, compared by `data-place` because elements are reused for other rows. */
interface HoveredAndFocused {
  pointer: HTMLElement | undefined
  focus: HTMLElement | undefined
}

export const createActiveRows = () => createStore<HoveredAndFocused>({ pointer: undefined, focus: undefined })
export type ActiveRows = ReturnType<typeof createActiveRows>

const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-row]') ?? undefined

/** Approximate width of ⋯ and the inline actions, in pixels. */
const ACTIONS_WIDTH = 200

/** Whether the row's inline actions would cover the pointer's target. */
const isUnderActions = (row: HTMLElement, { target, clientX }: PointerEvent) =>
  !(target as Element).closest('[data-card=menu]') &&
  clientX > row.getBoundingClientRect().right - ACTIONS_WIDTH

/** Event handlers for the element around the rows, so that rows need no listeners. */
export function activeRowEvents(rows: ActiveRows) {
  const set = (change: Partial<HoveredAndFocused>) => rows.setState((now) => ({ ...now, ...change }))
  return {
    onPointerOver: (event: PointerEvent) => {
      const row = rowOf(event.target)
      if (row === rows.state.pointer || event.pointerType === 'touch') return
      // Inline actions must not cover a field at the end of the row that the pointer moves to.
      set({ pointer: row && isUnderActions(row, event) ? undefined : row })
    },
    onPointerLeave: () => set({ pointer: undefined }),
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      // Menus are rendered in a portal; their row stays active.
      if (!currentTarget.contains(target)) return
      // Focus left behind by a click does not count: the actions would stay over the row's end.
      const isByKeyboardOrMenu = target.matches(':focus-visible, [aria-haspopup=menu]')
      set({ focus: isByKeyboardOrMenu ? rowOf(target) : undefined })
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // When another window takes the focus, `activeElement` still keeps the element.
      const next = relatedTarget ?? document.activeElement
      if (currentTarget.contains(next) || next?.closest('[role=menu], [role=dialog]')) return
      set({ focus: undefined })
    },
  }
}

/** Focuses the active row's element, which now shows another row, because the focused control may be gone. */
export function refocusRow(rows: ActiveRows): void {
  const { focus } = rows.state
  const { activeElement, body } = document
  if (focus?.contains(activeElement) || activeElement === body) focus?.focus({ preventScroll: true })
}
