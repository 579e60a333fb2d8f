/** Pixels between a floating box and the window's edge. */
const MARGIN = 8

/** Places a box below its target with one edge in line, or above if there is no room below; always in the window. */
export function place(
  box: HTMLElement | null,
  target: HTMLElement | null,
  { edge, gap }: { edge: 'left' | 'right'; gap: number },
) {
  if (!box || !target) return
  const from = target.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const below = from.bottom + gap
  const top = below + height + MARGIN > window.innerHeight ? from.top - gap - height : below
  const left = Math.min(edge === 'left' ? from.left : from.right - width, window.innerWidth - width - MARGIN)
  box.style.top = `${Math.max(top, MARGIN)}px`
  box.style.left = `${Math.max(left, MARGIN)}px`
}
