import { MantineProvider } from '@mantine/core'
import { getNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './theme'

/** The nonce that the page's security policy requires for styles. */
const getStyleNonce = () => getNonce() ?? ''

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={getStyleNonce}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}
