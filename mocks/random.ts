/** A deterministic random source. Snapshots include its state, so restored gateways never repeat a key. */
export interface Random {
  state: number
}

/** Returns the next number in [0, 1) (mulberry32). */
export function random(source: Random): number {
  source.state = (source.state + 0x6d2b79f5) | 0
  let mixed = Math.imul(source.state ^ (source.state >>> 15), 1 | source.state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** Returns an integer from `min` to `max`, both inclusive. */
export function between(source: Random, min: number, max: number): number {
  return min + Math.floor(random(source) * (max - min + 1))
}

/** Returns a random element of a non-empty list. */
export function pick<T>(source: Random, list: readonly [T, ...T[]]): T {
  return list[between(source, 0, list.length - 1)] ?? list[0]
}

/** Returns a random element of a list that may be empty. */
export function anyOf<T>(source: Random, list: readonly T[]): T | undefined {
  return list[between(source, 0, list.length - 1)]
}

/** Returns a shuffled copy. */
export function shuffled<T>(source: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, rank: random(source) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

const HEX = '0123456789abcdef'
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function text(source: Random, length: number, alphabet: string): string {
  let result = ''
  for (let at = 0; at < length; at += 1) result += alphabet[Math.floor(random(source) * alphabet.length)]
  return result
}

/** Returns lower-case hex digits. */
export const hex = (source: Random, length: number) => text(source, length, HEX)

/** Returns letters and digits. */
export const alphanumeric = (source: Random, length: number) => text(source, length, ALPHANUMERIC)

/** Returns decimal digits. */
export const digits = (source: Random, length: number) => text(source, length, '0123456789')
