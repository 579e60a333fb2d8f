import * as z from 'zod/mini'
import { stored } from '@/lib/stored'

export const SCHEMES = ['auto', 'light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** Local storage `mantine-color-scheme-value`: the scheme that was chosen; `auto` follows the system. */
export const schemeStore = stored('mantine-color-scheme-value', z.enum(SCHEMES), 'auto', 'text')

/** Keeps the page in the chosen scheme, or the system's; the page itself has begun with it. */
export function watchScheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const chosen = schemeStore.get()
    const scheme = chosen === 'auto' ? (system.matches ? 'dark' : 'light') : chosen
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  }
  apply()
  schemeStore.subscribe(apply)
  system.addEventListener('change', apply)
}
