import { readFileSync } from 'node:fs'
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { expect, it } from 'vitest'
import { cssVariables } from './test-css-variables'
import { theme } from './theme'

type Variables = Record<string, string>

/** What the theme says otherwise than Mantine's own stylesheet of variables. */
function changed(ours: Variables, stock: Variables): Variables {
  return Object.fromEntries(Object.entries(ours).filter(([name, value]) => stock[name] !== value))
}

/** What Mantine's provider would put into the page at each start. */
function variablesOfTheme(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const stock = defaultCssVariablesResolver(DEFAULT_THEME)
  const ours = defaultCssVariablesResolver(merged)
  const own = cssVariables(merged)
  const part = (name: 'variables' | 'light' | 'dark') => changed({ ...ours[name], ...own[name] }, stock[name])
  return convertCssVariables(
    { variables: part('variables'), light: part('light'), dark: part('dark') },
    ':root',
  )
}

/** Without what a formatter changes. */
const bare = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/[\s'"]/g, '')
    .replaceAll(';}', '}')

it('the stylesheet of variables says what the theme says', () => {
  const css = readFileSync(new URL('theme-variables.css', import.meta.url), 'utf8')
  expect(bare(css)).toBe(bare(variablesOfTheme()))
})
