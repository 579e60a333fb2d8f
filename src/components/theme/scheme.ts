import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { stored } from '@/lib/stored'

export const SCHEMES = ['auto', 'light', 'dark'] as const
export const SCHEME_NAMES = { auto: '跟随系统', light: '浅色', dark: '深色' }

/** The chosen scheme in local storage; `auto` follows the system. */
export const schemeStore = stored('mantine-color-scheme-value', z.enum(SCHEMES), 'auto', 'text')

const system = globalThis.window?.matchMedia('(prefers-color-scheme: dark)')

/** The scheme on screen. */
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

/** The scheme on screen, as React state. */
export const useShownScheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, shown)

/** Keeps the page in the chosen scheme; the page's own script has set it at first. */
export function watchScheme(): void {
  const apply = () => document.documentElement.setAttribute('data-mantine-color-scheme', shown())
  apply()
  subscribe(apply)
}
