import { rebaseRatios } from '@/domain/ratio/ratios'
import { RATIO_KEYS } from '@/domain/ratio/rows'

/** Texts by option, or by cell of the ratio tables (`ModelRatio gpt-4`), whose map cannot hold every text. */
export type Texts = Readonly<Record<string, string>>

/** Typed texts; `bases`: the stored ones that they were typed over. */
export type Edits = Record<'edits' | 'bases', Texts>

/** Applies each edited map to a newer stored one, as soon as both can be read: what others saved stays. */
export function rebaseEdits<State extends Edits>(state: State, stored: Texts): State {
  let now = state
  for (const key of RATIO_KEYS) {
    const [edited, base, newer] = [state.edits[key], state.bases[key], stored[key]]
    if (edited === undefined || base === undefined || newer === undefined || base === newer) continue
    const text = rebaseRatios(edited, base, newer)
    if (text === undefined) continue
    now = { ...now, edits: { ...now.edits, [key]: text }, bases: { ...now.bases, [key]: newer } }
  }
  return now
}
