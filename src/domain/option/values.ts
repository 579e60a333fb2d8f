import { compactRatios, prettyRatios, sameRatios } from '@/domain/ratio/ratios'
import { stripTrailingSlashes } from '@/lib/text'
import { halfWidth, toCsv } from '@/schemas/primitives'
import { readLine, readWord, readWords } from '@/schemas/typed-text'
import type { OptionMap } from './fields'
import { OPTION_FIELDS, type OptionKey } from './fields'

/** Whether the stored value could not be parsed, so that it must not be overwritten. */
export const isUnreadable = (key: string, stored: OptionMap): boolean => stored.get(key) === null

/** The stored text of an option: its default if unlisted, '' if unreadable. */
export function storedValue(key: OptionKey, stored: OptionMap): string {
  const value = stored.get(key)
  return value === undefined ? OPTION_FIELDS[key].default : (value ?? '')
}

/** The initial text of a field; ratio maps have one line per entry. */
export function fieldText(key: OptionKey, stored: OptionMap): string {
  const text = storedValue(key, stored)
  const { kind } = OPTION_FIELDS[key]
  if (kind === 'secret') return ''
  if (kind === 'switch') return text === 'true' ? 'true' : 'false'
  return kind === 'ratios' ? prettyRatios(text) : text
}

/** A number in its shortest form, because the server reads `5.0` and `5.` as 0. */
export function plainNumber(text: string): string {
  const plain = String(Number(halfWidth(text)))
  return isNumber(text) && isNumber(plain) ? plain : text
}

/** Whether a text enables its option; options other than switches are enabled if not empty. */
export const isOn = (key: OptionKey, text: string): boolean =>
  OPTION_FIELDS[key].kind === 'switch' ? text === 'true' : text.trim() !== ''

/** Whether the value is a single word without white space, such as an id or a URL. */
export function isWord(key: OptionKey): boolean {
  const { kind, isPassword } = OPTION_FIELDS[key]
  if (kind === 'secret') return !isPassword
  return kind === 'word' || kind === 'link' || kind === 'server' || kind === 'image'
}

/** The text of a field, normalized for sending. */
export function wireValue(key: OptionKey, text: string): string {
  const { kind } = OPTION_FIELDS[key]
  if (kind === 'domains') return toCsv(readDomains(text))
  if (kind === 'ratios') return compactRatios(text)
  if (kind === 'number') return plainNumber(readWord(text))
  if (kind === 'text') return readLine(text)
  if (kind === 'server') return stripTrailingSlashes(readWord(text))
  return isWord(key) ? readWord(text) : text
}

/** Whether saving a field's text would change the stored value. `before`: the text before editing. */
export function isChanged(key: OptionKey, text: string, before: string, stored: OptionMap): boolean {
  if (text === before || isUnreadable(key, stored)) return false
  const { kind } = OPTION_FIELDS[key]
  if (kind === 'secret') return wireValue(key, text).trim() !== ''
  if (kind === 'ratios') return !sameRatios(text, before)
  if (kind === 'number' && plainNumber(text) === plainNumber(before)) return false
  return wireValue(key, text) !== storedValue(key, stored)
}

/** Parses a list of domains: lower-cased and deduplicated; mail addresses are reduced to their domain. */
export function readDomains(text: string): string[] {
  const domains = readWords(text).map((part) => part.slice(part.lastIndexOf('@') + 1).toLowerCase())
  return [...new Set(domains)].filter((domain) => domain !== '')
}

export const isNumber = (text: string): boolean => /^[-+]?(\d+\.?\d*|\.\d+)$/.test(halfWidth(text))
