import * as z from 'zod/mini'
import { parseJson } from '@/lib/json'
import { visibleOnly } from '@/lib/visible-text'

// Reads what is typed or pasted. Copied tables, mails and documents bring tabs, line breaks and invisible characters, which
// the gateway would store as a part of the name, key or address.

/** A text of one line, such as a name: blanks stay within it, tabs and line breaks become one. */
export const readLine = (text: string): string =>
  visibleOnly(text)
    .replace(/\s*[\t\n]\s*/g, ' ')
    .trim()

/** A single word: a key, a code, an address. White space within it stays, so that it can be refused (`blankFault`). */
export const readWord = (text: string): string => visibleOnly(text).trim()

export const linesOf = (text: string): string[] => visibleOnly(text).split('\n')

const SEPARATOR = /[\n\t,，、;；]/

/** The brackets of a JSON array, also of one that is being typed. */
const BRACKETS = /^\s*\[(?=\s*["'])|(?<=["'])\s*\]\s*$/g

export const withoutQuotes = (text: string): string =>
  text
    .trim()
    .replace(/^["'“‘](.*)["'”’]$/, '$1')
    .trim()

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** The names of a list, separated by line breaks, tabs, commas or semicolons (also Chinese ones), or of a JSON array. */
export function readNames(text: string): string[] {
  const json = parseJson(visibleOnly(text))
  const list = visibleOnly(isTexts(json) ? json.join('\n') : text)
  return list
    .replace(BRACKETS, '')
    .split(SEPARATOR)
    .flatMap((part) => withoutQuotes(part) || [])
}

/** The same for a list of what never contains a blank, such as domains and subnets: blanks separate them, too. */
export const readWords = (text: string): string[] => readNames(text).flatMap((part) => part.split(/\s+/))

const BLANKS: Readonly<Record<string, string>> = { '\t': '制表符', '\n': '换行' }

/** Says where a text that must be one word has white space, after the name of its `place`; undefined if it has none. */
export function blankFault(text: string, place: string): string | undefined {
  const at = text.search(/\s/)
  if (at === -1) return undefined
  return `${place}第 ${[...text.slice(0, at)].length + 1} 个字符是${BLANKS[text.charAt(at)] ?? '空格'}，请删除空白`
}

/** The same for the name of a model or group, which has no separator either. */
export function nameFault(text: string, place: string): string | undefined {
  const [separator] = SEPARATOR.exec(text) ?? []
  return blankFault(text, place) ?? (separator && `${place}含有「${separator}」，这里只能填写一个名称`)
}

/** What is stored stays as it is, until it is edited. */
const read = (reader: (text: string) => string, stored?: string | null) =>
  z.overwrite<string>((text) => (text === stored ? text : reader(text)))

/** The field of a text in one line, which may contain blanks. */
export const lineField = (stored?: string | null) => z.string().check(read(readLine, stored))

/** The field of a single word; `label` names it where it is refused. */
export const wordField = (label: string, stored?: string | null) =>
  z.string().check(
    read(readWord, stored),
    z.refine((text) => text === stored || !blankFault(text, label), {
      error: ({ input }) => blankFault(String(input), label),
    }),
  )

/** The field of chosen and typed names. Those that are `accepted`, stored or offered, may be odd. */
export function namesField(accepted: readonly string[] = []) {
  const fault = (names: readonly string[]) =>
    names.flatMap((name) => (accepted.includes(name) ? [] : (nameFault(name, `「${name}」`) ?? []))).at(0)
  return z
    .array(z.string())
    .check(z.refine((names) => !fault(names), { error: ({ input }) => fault(input as string[]) }))
}
