import { parseJson } from '@/lib/json'
import type { IsSupported } from './field'
import type { OptionMap } from './fields'
import {
  isOptionKey,
  isSecretOption,
  OPTION_FIELDS,
  OPTION_TABS,
  type OptionKey,
  supportedGroups,
} from './fields'
import { optionProblem } from './rules'
import { fieldText, isChanged, isUnreadable, wireValue } from './values'

/** Serializes the listed options as JSON, without secrets and unreadable values. `at`: Unix milliseconds. */
export function optionFile(stored: OptionMap, version: string, at: number): string {
  const listed = [...stored].filter(([key, value]) => value !== null && !isSecretOption(key))
  const options = Object.fromEntries(listed.sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify({ console: version, exported: new Date(at).toISOString(), options }, null, 2)}\n`
}

/** The result of reading an options file. */
export interface OptionImport {
  /** New texts of the fields that differ. */
  edits: { key: OptionKey; text: string }[]
  /** Options that this console or the server does not know. */
  unknown: string[]
  /** Options with an invalid value, with the reason. */
  refused: { label: string; reason: string }[]
}

/**
 * Converts an options file to form edits, ignoring secrets. Sends nothing.
 * @throws Error with a Chinese message if the text is no options file
 */
export function readOptionFile(
  text: string,
  stored: OptionMap,
  site: Parameters<IsSupported>[1],
): OptionImport {
  const file = parseJson(text.replace(/^\uFEFF/, ''))
  const options = typeof file === 'object' && file !== null && 'options' in file ? file.options : undefined
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new Error('这不是由「导出设置」得到的文件')
  const supported = new Set<string>(
    OPTION_TABS.flatMap((tab) => supportedGroups(tab, stored, site).flatMap(({ keys }) => keys)),
  )
  const read: OptionImport = { edits: [], unknown: [], refused: [] }
  for (const [key, value] of Object.entries(options)) {
    if (isSecretOption(key)) continue
    if (!isOptionKey(key) || !supported.has(key)) read.unknown.push(key)
    else if (typeof value !== 'string') read.refused.push({ label: labelOf(key), reason: '值不是文本' })
    else if (isUnreadable(key, stored))
      read.refused.push({ label: labelOf(key), reason: '服务器上的值未能读取' })
    else {
      const before = fieldText(key, stored)
      const now = fieldText(key, new Map([[key, value]]))
      if (!isChanged(key, now, before, stored) || wireValue(key, now) === wireValue(key, before)) continue
      const reason = optionProblem(key, now, before)
      if (reason) read.refused.push({ label: labelOf(key), reason })
      else read.edits.push({ key, text: now })
    }
  }
  return read
}

const labelOf = (key: OptionKey) => OPTION_FIELDS[key].label
