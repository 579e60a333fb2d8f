import { compactRatios, prettyRatios, sameRatios } from '@/domain/ratio/ratios'
import { stripTrailingSlashes } from '@/lib/text'
import { halfWidth, toCsv } from '@/schemas/primitives'
import { readLine, readWord, readWords } from '@/schemas/typed-text'
import { OPTION_FIELDS, type OptionKey } from './fields'
import type { OptionMap } from './option-map'

/** Whether the stored value could not be read: then it must not be overwritten. */
export const isUnreadable = (key: string, stored: OptionMap): boolean => stored.get(key) === null

/** The stored text of an option; its default if the server lists none, '' if it could not be read. */
export function storedValue(key: OptionKey, stored: OptionMap): string {
  const value = stored.get(key)
  return value === undefined ? OPTION_FIELDS[key].default : (value ?? '')
}

/** The text of a field before it is edited; ratio maps have one line for each entry. */
export function fieldText(key: OptionKey, stored: OptionMap): string {
  const text = storedValue(key, stored)
  const { kind } = OPTION_FIELDS[key]
  if (kind === 'secret') return ''
  if (kind === 'switch') return text === 'true' ? 'true' : 'false'
  return kind === 'ratios' ? prettyRatios(text) : text
}

/** A number in its shortest form: the server would count `5.0` and `5.` as 0. */
export function plainNumber(text: string): string {
  const plain = String(Number(halfWidth(text)))
  return isNumber(text) && isNumber(plain) ? plain : text
}

/** Whether a text turns its option on; options without a switch are on when filled in. */
export const isOn = (key: OptionKey, text: string): boolean =>
  OPTION_FIELDS[key].kind === 'switch' ? text === 'true' : text.trim() !== ''

/** Whether the value is one word, such as a code or an address. */
export function isWord(key: OptionKey): boolean {
  const { kind, isPassword } = OPTION_FIELDS[key]
  if (kind === 'secret') return !isPassword
  return kind === 'word' || kind === 'link' || kind === 'server' || kind === 'image'
}

export function wireValue(key: OptionKey, text: string): string {
  const { kind } = OPTION_FIELDS[key]
  if (kind === 'domains') return toCsv(readDomains(text))
  if (kind === 'ratios') return compactRatios(text)
  if (kind === 'number') return plainNumber(readWord(text))
  if (kind === 'text') return readLine(text)
  if (kind === 'server') return stripTrailingSlashes(readWord(text))
  return isWord(key) ? readWord(text) : text
}

/** Whether a field's text would change what is stored. `before`: its text before editing. */
export function isChanged(key: OptionKey, text: string, before: string, stored: OptionMap): boolean {
  if (text === before || isUnreadable(key, stored)) return false
  const { kind } = OPTION_FIELDS[key]
  if (kind === 'secret') return wireValue(key, text).trim() !== ''
  if (kind === 'ratios') return !sameRatios(text, before)
  if (kind === 'number' && plainNumber(text) === plainNumber(before)) return false
  return wireValue(key, text) !== storedValue(key, stored)
}

/** Domains of a typed or stored list: lower case, each once; mail addresses count by their domain. */
export function readDomains(text: string): string[] {
  const domains = readWords(text).map((part) => part.slice(part.lastIndexOf('@') + 1).toLowerCase())
  return [...new Set(domains)].filter((domain) => domain !== '')
}

export const isNumber = (text: string): boolean => /^[-+]?(\d+\.?\d*|\.\d+)$/.test(halfWidth(text))
