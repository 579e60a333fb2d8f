import { readJsonObject } from '@/schemas/json-object'

// The field `config` is the text of a JSON object. Fields edit single values of it; everything else in it stays as
// somebody wrote it, to the digit.

/** One value of an object's text: its key, and where key and value stand. */
interface Member {
  key: string
  start: number
  value: number
  end: number
}

const STRING = /"(?:[^"\\]|\\.)*"/y
const SPACE = /\s*/y

/** Where the match of a sticky pattern at a place ends. */
function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** Where the value that begins at a place ends; the text is valid JSON. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  let at = start
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (depth === 0 && (sign === ',' || sign === '}')) break
    if (sign === '{' || sign === '[') depth += 1
    if (sign === '}' || sign === ']') depth -= 1
    at = sign === '"' ? after(STRING, text, at) : at + 1
  }
  return start + text.slice(start, at).trimEnd().length
}

function membersOf(text: string): Member[] {
  const members: Member[] = []
  let at = after(SPACE, text, text.indexOf('{') + 1)
  while (text[at] === '"') {
    const start = at
    const keyEnd = after(STRING, text, at)
    const key: string = JSON.parse(text.slice(start, keyEnd))
    const value = after(SPACE, text, text.indexOf(':', keyEnd) + 1)
    const end = endOfValue(text, value)
    members.push({ key, start, value, end })
    at = after(SPACE, text, after(SPACE, text, end) + 1)
  }
  return members
}

/** Whether the text can be edited by fields: nothing, or the text of an object. */
export const isConfigReadable = (text: string): boolean => !('problem' in readJsonObject(text))

/** The gateway reads keys in whatever case, and the last of several. */
const isKey =
  (key: string) =>
  (member: Member): boolean =>
    member.key.toLowerCase() === key

/** A value of the text; '' where it has none. What is no text is shown as JSON. */
export function configValue(text: string, key: string): string {
  if (!isConfigReadable(text)) return ''
  const member = membersOf(text).findLast(isKey(key))
  if (!member) return ''
  const raw = text.slice(member.value, member.end)
  const value: unknown = JSON.parse(raw)
  return typeof value === 'string' ? value : value === null ? '' : raw
}

/**
 * The text with another value; an empty one takes the key away.
 * @param emptied - what stands for a text that has no key left
 */
export function withConfigValue(text: string, key: string, value: string, emptied = ''): string {
  const members = membersOf(text)
  const old = members.findLast(isKey(key))
  const entry = `${JSON.stringify(old?.key ?? key)}: ${JSON.stringify(value)}`
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

/** Keys whose values nobody should read over a shoulder; those of forks and other programs as well. */
const SECRET = /^(?:ak|sk|vertex_ai_adc)$|secret|token|passw|credential|private_?key|api_?key|access_?key/i
const MASK = '••••••'

const isSecret = (key: string, value: unknown) => SECRET.test(key) && value !== '' && value !== null

/** Whether the text holds something secret; of what is no JSON, whether it may. */
export function hasSecrets(text: string): boolean {
  return maskedConfig(text) !== text
}

/** The text as it may be shown: secrets are dots, and what is no JSON ends at the first of them. */
export function maskedConfig(text: string): string {
  let found = false
  try {
    const masked = JSON.stringify(
      JSON.parse(text),
      (key, value: unknown) => {
        if (!isSecret(key, value)) return value
        found = true
        return MASK
      },
      2,
    )
    return found ? masked : text
  } catch {
    const key = [...text.matchAll(/[\w-]+/g)].find(([word]) => SECRET.test(word))
    return key ? `${text.slice(0, key.index + key[0].length)} ${MASK}` : text
  }
}
