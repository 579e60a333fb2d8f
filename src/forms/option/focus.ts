import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOptionKey, type OptionKey } from '@/domain/option/fields'

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

/** Focuses the option that the address names, such as `#SMTPServer`: links and the search lead there. */
export function useFocusNamedInAddress(keys: readonly OptionKey[]): void {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    if (isOptionKey(hash) && keys.includes(hash)) focusOption(hash)
  }, [hash, keys])
}
