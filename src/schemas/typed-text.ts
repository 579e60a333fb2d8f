import * as z from 'zod/mini'
import { parseJson } from '@/lib/json'
import { stripInvisible } from '@/lib/visible-text'

// Normalises typed and pasted text. Text copied from tables, mails and documents contains tabs, line breaks and invisible
// characters, which the gateway would store.

/** Normalises a single-line text such as a name: tabs and line breaks become spaces. */
export const readLine = (text: string): string =>
  stripInvisible(text)
    .replace(/\s*[\t\n]\s*/g, ' ')
    .trim()

/** Normalises a key, code or URL. Keeps inner whitespace for `whitespaceError` to report. */
export const readWord = (text: string): string => stripInvisible(text).trim()

export const linesOf = (text: string): string[] => stripInvisible(text).split('\n')

const SEPARATOR = /[\n\t,，、;；]/

/** Brackets of a JSON array, possibly incomplete. */
const BRACKETS = /^\s*\[(?=\s*["'])|(?<=["'])\s*\]\s*$/g

export const withoutQuotes = (text: string): string =>
  text
    .trim()
    .replace(/^["'“‘](.*)["'”’]$/, '$1')
    .trim()

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Splits a list of names at line breaks, tabs, commas or semicolons (also Chinese ones), or reads a JSON array. */
export function readNames(text: string): string[] {
  const json = parseJson(stripInvisible(text))
  const list = stripInvisible(isStringArray(json) ? json.join('\n') : text)
  return list
    .replace(BRACKETS, '')
    .split(SEPARATOR)
    .flatMap((part) => withoutQuotes(part) || [])
}

/** Like `readNames`, but also splits at whitespace; for domains and subnets. */
export const readWords = (text: string): string[] => readNames(text).flatMap((part) => part.split(/\s+/))

const BLANKS: Readonly<Record<string, string>> = { '\t': '制表符', '\n': '换行' }

/** Error message with the position of whitespace in a text; `place` names the text. Undefined if it has none. */
export function whitespaceError(text: string, place: string): string | undefined {
  const at = text.search(/\s/)
  if (at === -1) return undefined
  return `${place}第 ${[...text.slice(0, at)].length + 1} 个字符是${BLANKS[text.charAt(at)] ?? '空格'}，请删除空白`
}

/** Like `whitespaceError`, but also rejects separators; for names of models and groups. */
export function nameFormatError(text: string, place: string): string | undefined {
  const [separator] = SEPARATOR.exec(text) ?? []
  return whitespaceError(text, place) ?? (separator && `${place}含有「${separator}」，这里只能填写一个名称`)
}

/** Normalises with `reader`, except for an unedited `stored` text. */
const read = (reader: (text: string) => string, stored?: string | null) =>
  z.overwrite<string>((text) => (text === stored ? text : reader(text)))

/** Form field for a single-line text. */
export const lineField = (stored?: string | null) => z.string().check(read(readLine, stored))

/** Form field for a text without whitespace; `label` names it in errors. */
export const wordField = (label: string, stored?: string | null) =>
  z.string().check(
    read(readWord, stored),
    z.refine((text) => text === stored || !whitespaceError(text, label), {
      error: ({ input }) => whitespaceError(String(input), label),
    }),
  )

/** Form field for selected and typed names; `accepted` names (stored or offered) are not checked. */
export function namesField(accepted: readonly string[] = []) {
  const errorOf = (names: readonly string[]) =>
    names
      .flatMap((name) => (accepted.includes(name) ? [] : (nameFormatError(name, `「${name}」`) ?? [])))
      .at(0)
  return z
    .array(z.string())
    .check(z.refine((names) => !errorOf(names), { error: ({ input }) => errorOf(input as string[]) }))
}
