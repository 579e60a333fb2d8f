import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { stored } from '@/lib/stored'

export const SCHEMES = ['auto', 'light', 'dark'] as const
export const SCHEME_NAMES = { auto: '跟随系统', light: '浅色', dark: '深色' }

/** Local storage `mantine-color-scheme-value`: the scheme that was chosen; `auto` follows the system. */
export const schemeStore = stored('mantine-color-scheme-value', z.enum(SCHEMES), 'auto', 'text')

const system = globalThis.window?.matchMedia('(prefers-color-scheme: dark)')

/** The scheme that is seen. */
const shown = () => {
  const chosen = schemeStore.get()
  return chosen === 'auto' ? (system?.matches ? 'dark' : 'light') : chosen
}

function subscribe(listener: () => void) {
  const end = schemeStore.subscribe(listener)
  system?.addEventListener('change', listener)
  return () => {
    end()
    system?.removeEventListener('change', listener)
  }
}

/** The scheme that is seen, as React state. */
export const useShownScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, shown)

/** Keeps the page in the chosen scheme, or the system's; the page itself has begun with it. */
export function watchScheme(): void {
  const apply = () => document.documentElement.setAttribute('data-mantine-color-scheme', shown())
  apply()
  subscribe(apply)
}
