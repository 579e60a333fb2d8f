import { readFileSync } from 'node:fs'
import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { expect, it } from 'vitest'
import { theme } from './theme'

/** White on it is readable; on the stock shade of red it is not. */
const danger = {
  '--mantine-color-red-filled': 'var(--mantine-color-red-8)',
  '--mantine-color-red-filled-hover': 'var(--mantine-color-red-9)',
}

/** Colours that the stock palette gets wrong for contrast. */
const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...danger,
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-8)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-7)',
    '--mantine-color-indigo-light-hover': 'var(--mantine-color-indigo-1)',
    '--mantine-color-red-light-hover': 'var(--mantine-color-red-1)',
  },
  dark: {
    // Stock: the shade of a card, on which a waiting button would be bare text.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    ...danger,
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-anchor': 'var(--mantine-color-indigo-3)',
  },
})

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
