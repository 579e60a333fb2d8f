import { parseRatios } from '@/domain/ratio/ratios'
import { decimalText } from '@/lib/number'
import { fromCsv } from '@/schemas/primitives'
import { THEME_NAMES } from './field'
import { OPTION_FIELDS, type OptionKey } from './fields'
import { readDomains, wireValue } from './values'

/** One line of a change. `name`: which entry of the option; without `from`, `to` lists entries. */
type ChangeLine = { name?: string; from?: string; to: string }

const EMPTY = '（空）'

/** Describes a change: `关闭 → 开启`, or one line for each entry of a map. Secrets are not shown. */
export function changeLines(key: OptionKey, before: string, text: string): ChangeLine[] {
  const { kind, unit } = OPTION_FIELDS[key]
  if (kind === 'switch') return [{ from: onOff(before), to: onOff(text) }]
  if (kind === 'secret') return [{ from: '（不显示）', to: '已填写新值' }]
  if (kind === 'theme') return [{ from: THEME_NAMES[before] ?? before, to: THEME_NAMES[text] ?? text }]
  if (kind === 'ratios') return ratioLines(before, text)
  if (kind === 'domains') return domainLines(before, text)
  if (kind === 'html' || kind === 'page') return [excerpts(before, text)]
  const display = (value: string) => (value === '' ? EMPTY : unit ? `${value} ${unit}` : value)
  return [{ from: display(before), to: display(wireValue(key, text)) }]
}

const onOff = (text: string) => (text === 'true' ? '开启' : '关闭')

function ratioLines(before: string, text: string): ChangeLine[] {
  const [old, now] = [parseRatios(before.trim() || '{}'), parseRatios(text)]
  // Compared with a text that is no map, every entry would look changed.
  if ('problem' in old || 'problem' in now) return [excerpts(before, text)]
  const display = (factor: number | undefined) => (factor === undefined ? '（无）' : decimalText(factor))
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => old.get(name) !== now.get(name))
    .map((name) => ({ name, from: display(old.get(name)), to: display(now.get(name)) }))
}

function domainLines(before: string, text: string): ChangeLine[] {
  const [old, now] = [fromCsv(before), readDomains(text)]
  const display = (domains: readonly string[]) => domains.join('、') || EMPTY
  const removed = old.filter((domain) => !now.includes(domain))
  const added = now.filter((domain) => !old.includes(domain))
  return [
    { from: display(old), to: display(now) },
    ...(removed.length > 0 ? [{ name: '移除', to: display(removed) }] : []),
    ...(added.length > 0 ? [{ name: '新增', to: display(added) }] : []),
  ]
}

/** The part in which two long texts differ, cut to 160 characters, with 20 around it. */
function excerpts(before: string, after: string): ChangeLine {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const cut = (text: string) => {
    if (text.trim() === '') return EMPTY
    const from = Math.max(start - 20, 0)
    const to = Math.min(text.length - end + 20, from + 160, text.length)
    // Without half a surrogate pair at an end.
    const part = text.slice(from, to).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
    return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`
  }
  return { from: cut(before), to: cut(after) }
}
