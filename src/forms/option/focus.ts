import type { OptionKey } from '@/domain/option/fields'

/** Scrolls the field of an option into view and focuses it. */
export function focusOption(key: OptionKey): void {
  // After the click or key that led here has set the focus.
  requestAnimationFrame(() => {
    const field = document.querySelector(`[data-option~="${key}"]`)
    field?.scrollIntoView({ block: 'center' })
    field
      ?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select')
      ?.focus({ preventScroll: true })
  })
}
