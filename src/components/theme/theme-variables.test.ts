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

/** The variables that differ from Mantine's stylesheet. */
function changed(ours: Variables, stock: Variables): Variables {
  return Object.fromEntries(Object.entries(ours).filter(([name, value]) => stock[name] !== value))
}

/** The CSS that Mantine's provider would write into the page. */
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

/** Without comments, blanks and quotes, which a formatter may change. */
const bare = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/[\s'"]/g, '')
    .replaceAll(';}', '}')

it('the stylesheet of variables says what the theme says', () => {
  const css = readFileSync(new URL('theme-variables.css', import.meta.url), 'utf8')
  expect(bare(css)).toBe(bare(variablesOfTheme()))
})
