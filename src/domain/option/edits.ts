import { type Conflict, isConflict, type Merger, mergeLists, textMerger, valueMerger } from '@/domain/merge'
import { mergeRatios, parseRatios, sameRatios } from '@/domain/ratio/ratios'
import { toCsv } from '@/schemas/primitives'
import { OPTION_FIELDS, type OptionKey } from './fields'
import { readDomains, wireValue } from './values'

/** Field values or messages by option. */
export type Texts = Readonly<Partial<Record<OptionKey, string>>>

/** An edited text; `base`: the stored text when the edit began. */
export type Edit = { text: string; base: string }
export type Edits = Readonly<Partial<Record<OptionKey, Edit>>>

export type Conflicts = Readonly<Partial<Record<OptionKey, Conflict<string>>>>

const mergeDomains = textMerger(readDomains, mergeLists, toCsv)

function mergerOf(key: OptionKey): Merger<string> {
  const { kind } = OPTION_FIELDS[key]
  if (kind === 'ratios') return mergeRatios
  return kind === 'domains' ? mergeDomains : valueMerger((a, b) => wireValue(key, a) === wireValue(key, b))
}

/** A ratio map that is still being typed may be invalid. */
const isUnfinished = (key: OptionKey, text: string) =>
  OPTION_FIELDS[key].kind === 'ratios' && 'problem' in parseRatios(text)

/** Rebases edits onto newer stored texts, keeping changes by others. Conflicting edits keep their base. */
export function rebaseEdits(edits: Edits, stored: Texts): { edits: Edits; conflicts: Conflicts } {
  const rebased: Partial<Record<OptionKey, Edit>> = {}
  const conflicts: Partial<Record<OptionKey, Conflict<string>>> = {}
  for (const [key, edit] of Object.entries(edits) as [OptionKey, Edit][]) {
    const newest = stored[key]
    rebased[key] = edit
    if (newest === undefined || edit.base === newest || isUnfinished(key, edit.text)) continue
    const merge = mergerOf(key)(edit.base, edit.text, newest)
    if (!isConflict(merge)) {
      rebased[key] = { text: merge.merged, base: newest }
      continue
    }
    conflicts[key] = merge
    // Keeps the typed spelling of a map with equal content.
    const isEqual = OPTION_FIELDS[key].kind === 'ratios' && sameRatios(edit.text, merge.mine)
    if (!isEqual) rebased[key] = { text: merge.mine, base: edit.base }
  }
  return { edits: rebased, conflicts }
}
