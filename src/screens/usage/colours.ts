import { hashText } from '@/lib/text'

/** Colours of names. Each has a contrast of 3:1 with its scheme's background, and differs in hue or lightness. */
const COLOURS = [
  'light-dark(#364fc7, #748ffc)',
  'light-dark(#2b8a3e, #69db7c)',
  'light-dark(#d9480f, #ff922b)',
  'light-dark(#9c36b5, #da77f2)',
  'light-dark(#1098ad, #99e9f2)',
  'light-dark(#e64980, #faa2c1)',
  'light-dark(#343a40, #dee2e6)',
  'light-dark(#a07800, #ffe066)',
]
/** For unnamed values and for the sum of all others. */
export const REST_COLOUR = 'var(--mantine-color-gray-6)'

/** The colours given since the console was opened: a name keeps its colour in every chart. */
const given = new Map<string, string>()

/** The colours of names in one chart: the same as in other charts, unless two would be alike. '' has `REST_COLOUR`. */
export function coloursOf(names: readonly string[]): string[] {
  const taken = new Set<string>()
  const kept = names.map((name) => {
    const colour = given.get(name)
    if (colour === undefined || taken.has(colour)) return null
    taken.add(colour)
    return colour
  })
  return names.map((name, index) => {
    if (name === '') return REST_COLOUR
    const colour = kept[index]
    if (colour) return colour
    const others = new Set(given.values())
    // Each name tries the colours from its own first one on.
    const first = Number.parseInt(hashText(name), 16) % COLOURS.length
    const wishes = [...COLOURS.slice(first), ...COLOURS.slice(0, first)]
    const free = wishes.filter((wish) => !taken.has(wish))
    const chosen = free.find((wish) => !others.has(wish)) ?? free[0] ?? wishes[0] ?? REST_COLOUR
    taken.add(chosen)
    if (!given.has(name)) given.set(name, chosen)
    return chosen
  })
}
