import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOptionKey, type OptionKey } from '@/domain/option/fields'

/** Scrolls the first field of a selector into view and focuses it, once it is drawn and a click or key has ended. */
export function focusField(selector: string): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(selector)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}

/** The field of an option; of ratios, their search or the box of their table. */
export const focusOption = (key: OptionKey) =>
  focusField(`[data-option~="${key}"] :is(input:not([type="hidden"]), textarea, select, section[tabindex])`)

/** Focuses the option that the address names, such as `#SMTPServer`: links and the search lead there. */
export function useFocusNamedInAddress(keys: readonly OptionKey[]): void {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    if (isOptionKey(hash) && keys.includes(hash)) focusOption(hash)
  }, [hash, keys])
}
