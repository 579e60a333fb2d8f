import { DEFAULT_THEME } from '@mantine/core'
import { expect, it } from 'vitest'
import { mantine } from './theme'

/** The relative luminance of a colour (WCAG 2.2), from 0 to 1. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

// On the background of an editable and a read-only field; axe does not check placeholders.
it.each([
  ['light', '#ffffff'],
  ['light', DEFAULT_THEME.colors.gray[1]],
  ['dark', DEFAULT_THEME.colors.dark[6]],
  ['dark', DEFAULT_THEME.colors.dark[5]],
] as const)('a placeholder has enough contrast in %s on %s', (scheme, ground) => {
  const placeholder = mantine.cssVariablesResolver(DEFAULT_THEME)[scheme]['--mantine-color-placeholder'] ?? ''
  expect(contrastOf(placeholder, ground)).toBeGreaterThan(4.5)
})
