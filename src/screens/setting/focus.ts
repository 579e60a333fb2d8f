import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOptionKey, type OptionKey } from '@/domain/option/fields'

/** Scrolls to the first matching field and focuses it, in the next frame: after rendering and the current event. */
export function focusField(selector: string): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>(selector)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}

/** Focuses the field of an option; for ratios, their search or table. */
export const focusOption = (key: OptionKey) =>
  focusField(`[data-option~="${key}"] :is(input:not([type="hidden"]), textarea, select, section[tabindex])`)

/** Focuses the option in the URL hash, such as `#SMTPServer`, set by links and the search. */
export function useFocusHashOption(keys: readonly OptionKey[]): void {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    if (isOptionKey(hash) && keys.includes(hash)) focusOption(hash)
  }, [hash, keys])
}
