import { EMPTY, excerpts } from '@/domain/excerpts'
import type { Conflict } from '@/domain/merge'
import { parseRatios } from '@/domain/ratio/ratios'
import { decimalText } from '@/lib/number'
import { fromCsv } from '@/schemas/primitives'
import { THEME_NAMES } from './field'
import { OPTION_FIELDS, type OptionKey } from './fields'
import { readDomains, wireValue } from './values'

/** One line of a diff. `name`: the changed entry of the option; without `from`, `to` is a list of entries. */
type ChangeLine = { name?: string; from?: string; to: string }

/** Describes a change: `关闭 → 开启`, or one line per map entry. Secrets are hidden. */
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

/** Describes the value that another user stored; for a map, only the conflicting ratios. */
export function theirText(key: OptionKey, { theirs, mine, names }: Conflict<string>): string {
  const { kind } = OPTION_FIELDS[key]
  const map = names && parseRatios(theirs)
  if (map && !('problem' in map))
    return names.map((name) => `${name}：${ratioText(map.get(name))}`).join('、')
  if (kind === 'domains') return fromCsv(theirs).join('、') || EMPTY
  if (kind === 'ratios') return excerpts(mine, theirs).to
  return changeLines(key, mine, theirs)[0]?.to ?? theirs
}

const ratioText = (factor: number | undefined) => (factor === undefined ? '（无）' : decimalText(factor))

const onOff = (text: string) => (text === 'true' ? '开启' : '关闭')

function ratioLines(before: string, text: string): ChangeLine[] {
  const [old, now] = [parseRatios(before.trim() || '{}'), parseRatios(text)]
  // If either text is no valid map, every entry would look changed.
  if ('problem' in old || 'problem' in now) return [excerpts(before, text)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => old.get(name) !== now.get(name))
    .map((name) => ({ name, from: ratioText(old.get(name)), to: ratioText(now.get(name)) }))
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
