import { hashText } from '@/lib/text'

/** Colours of names, from `charts.module.css`. */
const COLOURS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `var(--chart-${letter})`)
/** For unnamed values and for the sum of all others. */
export const REST_COLOUR = 'var(--chart-rest)'

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
