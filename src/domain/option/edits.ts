import { rebaseRatios } from '@/domain/ratio/ratios'
import { RATIO_KEYS } from '@/domain/ratio/rows'
import type { OptionKey } from './fields'

/** Texts of fields, or sentences about them, by option. */
export type Texts = Readonly<Partial<Record<OptionKey, string>>>

/** A typed text; `base`: the stored one that it was typed over. */
export type Edit = { text: string; base: string }
export type Edits = Readonly<Partial<Record<OptionKey, Edit>>>

/** Applies each edited ratio map to a newer stored one, as soon as both can be read: what others saved stays. */
export function rebaseEdits(edits: Edits, stored: Texts): Edits {
  const rebased = { ...edits }
  for (const key of RATIO_KEYS) {
    const [edit, newer] = [edits[key], stored[key]]
    if (!edit || newer === undefined || edit.base === newer) continue
    const text = rebaseRatios(edit.text, edit.base, newer)
    if (text !== undefined) rebased[key] = { text, base: newer }
  }
  return rebased
}
