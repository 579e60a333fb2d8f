import { expect, it } from 'vitest'
import { TOKENS, type Token } from './tokens'

/** Relative luminance of a colour (WCAG 2.2), from 0 to 1. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const SURFACES: Token[] = ['page', 'surface', 'raised']
const GROUNDS: Token[] = [...SURFACES, 'hover']
const TEXTS: Token[] = ['title', 'text', 'dimmed', 'link', 'good', 'warn', 'bad']

/** Foreground, background and required contrast (WCAG 2.2 AA): 4.5 for text, 3 for edges and icons. */
const PAIRS: [Token, Token, number][] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground): [Token, Token, number] => [text, ground, 4.5])),
  ...(['good', 'warn', 'bad'] as const).flatMap((meaning): [Token, Token, number][] => [
    [meaning, `${meaning}-soft`, 4.5],
    ['text', `${meaning}-soft`, 4.5],
  ]),
  ['on-accent', 'accent', 4.5],
  ['on-chosen', 'chosen', 4.5],
  ['text', 'chosen', 4.5],
  ...SURFACES.flatMap((ground): [Token, Token, number][] => [
    ['edge', ground, 3],
    ['accent', ground, 3],
  ]),
]
const SCHEMES = [
  ['light', 0],
  ['dark', 1],
] as const

it.each(SCHEMES.flatMap(([name, scheme]) => PAIRS.map((pair) => [name, ...pair, scheme] as const)))(
  'in %s, %s on %s has a contrast of %d',
  (_, above, ground, least, scheme) =>
    expect(contrastOf(TOKENS[above][scheme], TOKENS[ground][scheme])).toBeGreaterThanOrEqual(least),
)

it.each(SCHEMES)('in %s, titles have the highest contrast, and surfaces get lighter', (_, scheme) => {
  const on = (token: Token) => contrastOf(TOKENS[token][scheme], TOKENS.page[scheme])
  expect(TEXTS.toSorted((a, b) => on(b) - on(a))[0]).toBe('title')
  const steps = SURFACES.map((token) => luminanceOf(TOKENS[token][scheme]))
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})
