import type { OptionKey } from '@/domain/option/fields'

/** Brings the field of an option into the middle of the window and gives it the focus. */
export function focusOption(key: OptionKey): void {
  // After the click or key that led here has settled the focus.
  requestAnimationFrame(() => {
    const field = document.querySelector(`[data-option~="${key}"]`)
    field?.scrollIntoView({ block: 'center' })
    field
      ?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select')
      ?.focus({ preventScroll: true })
  })
}
