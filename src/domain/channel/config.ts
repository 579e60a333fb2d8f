import { type JsonMember, jsonMembers } from '@/lib/json-members'
import { readJsonObject } from '@/schemas/json-object'

// The field `config` holds a JSON object as text. Editing one value preserves the text of the others.

export const isConfigReadable = (text: string): boolean => !readJsonObject(text).problem

/** The gateway ignores the case of keys; the last duplicate wins. */
const isKey =
  (key: string) =>
  ({ name }: JsonMember): boolean =>
    name.toLowerCase() === key

/** Reads one value; '' if missing. Non-string values are returned as JSON. */
export function configValue(text: string, key: string): string {
  if (!isConfigReadable(text)) return ''
  const member = jsonMembers(text).findLast(isKey(key))
  if (!member) return ''
  const value: unknown = JSON.parse(member.valueText)
  return typeof value === 'string' ? value : value === null ? '' : member.valueText
}

/** Replaces the value of a key; '' removes the key. Returns `emptied` if no key is left. */
export function withConfigValue(text: string, key: string, value: string, emptied = ''): string {
  const members = jsonMembers(text)
  const old = members.findLast(isKey(key))
  const entry = `${JSON.stringify(old?.name ?? key)}: ${JSON.stringify(value)}`
  const entries = members
    .filter((member) => !isKey(key)(member) || (member === old && value !== ''))
    .map((member) => (member === old ? entry : text.slice(member.start, member.end)))
  if (!old && value !== '') entries.push(entry)
  if (entries.length === 0) return emptied
  const [first] = members
  const open = text.indexOf('{') + 1
  const space = first ? text.slice(open, first.start) : ''
  return `{${space}${entries.join(`,${space || ' '}`)}${space && '\n'}}`
}

/** Keys whose values are masked on screen, including keys used by forks and other programs. */
const SECRET = /^(?:ak|sk|vertex_ai_adc)$|secret|token|passw|credential|private_?key|api_?key|access_?key/i
export const MASK = '••••••'

const isSecret = (key: string, value: unknown) => SECRET.test(key) && value !== '' && value !== null

/** Masks secret values. Invalid JSON is cut after the first key that looks secret. */
export function maskedConfig(text: string): string {
  let hasSecret = false
  const mask = (key: string, value: unknown) => {
    if (!isSecret(key, value)) return value
    hasSecret = true
    return MASK
  }
  try {
    const masked = JSON.stringify(JSON.parse(text), mask, 2)
    return hasSecret ? masked : text
  } catch {
    const key = [...text.matchAll(/[\w-]+/g)].find(([word]) => SECRET.test(word))
    return key ? `${text.slice(0, key.index + key[0].length)} ${MASK}` : text
  }
}
