import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core'
import { getNonce } from 'get-nonce'
import { type ReactNode, useMemo } from 'react'
import { useStored } from '@/lib/stored'
import './mantine.css'
import { schemeStore } from './scheme'
import { theme } from './theme'

const merged = mergeMantineTheme(DEFAULT_THEME, theme)
/** The nonce that the page's security policy requires for styles. */
const getStyleNonce = () => getNonce() ?? ''
const getRootElement = () => document.documentElement

/** Mantine's provider with our variables (`theme-variables.css`) and scheme; loaded with the first screen that needs it. */
export default function ScreenTheme({ children }: { children: ReactNode }) {
  const colorScheme = useStored(schemeStore)
  const context = useMemo(
    () => ({
      colorScheme,
      setColorScheme: schemeStore.set,
      clearColorScheme: schemeStore.remove,
      getRootElement,
      getStyleNonce,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme],
  )
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={merged}>{children}</MantineThemeContext>
    </MantineContext>
  )
}
