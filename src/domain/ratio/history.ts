import { applyChanges, RATIO_KEYS, type RatioChange, type RatioTexts } from './rows'

/** `before`: the texts that an undo restores; null: none. `cell`: the cell that was typed into last; '': none. */
export interface RatioHistory {
  texts: RatioTexts
  before: RatioTexts | null
  cell: string
}

const sameTexts = (a: RatioTexts, b: RatioTexts) => RATIO_KEYS.every((key) => a[key] === b[key])

/** Changes entries as one step to undo. Typing on in the same `cell` belongs to the same step; '' is no typing. */
export function edit(history: RatioHistory, changes: readonly RatioChange[], cell = ''): RatioHistory {
  const texts = applyChanges(history.texts, changes)
  if (sameTexts(texts, history.texts)) return history
  const goesOn = cell !== '' && cell === history.cell
  return { texts, before: goesOn ? history.before : history.texts, cell }
}

export const undo = (history: RatioHistory): RatioHistory =>
  history.before ? { texts: history.before, before: null, cell: '' } : history

/** Takes over texts that were changed elsewhere (discarded, saved, typed as JSON): these cannot be undone here. */
export function follow(history: RatioHistory, texts: RatioTexts): RatioHistory {
  return sameTexts(history.texts, texts) ? history : { texts, before: null, cell: '' }
}
