import { applyChanges, RATIO_KEYS, type RatioChange, type RatioTexts } from './rows'

/** `before`: the texts that undoing leads to; null: none. `cell`: the one last typed into; '' for none. */
export interface RatioHistory {
  texts: RatioTexts
  before: RatioTexts | null
  cell: string
}

const sameTexts = (a: RatioTexts, b: RatioTexts) => RATIO_KEYS.every((key) => a[key] === b[key])

/** Changes entries in one step. Further typing in the same `cell` belongs to its step; '' is no typing. */
export function edit(history: RatioHistory, changes: readonly RatioChange[], cell = ''): RatioHistory {
  const texts = applyChanges(history.texts, changes)
  if (sameTexts(texts, history.texts)) return history
  const goesOn = cell !== '' && cell === history.cell
  return { texts, before: goesOn ? history.before : history.texts, cell }
}

export const undo = (history: RatioHistory): RatioHistory =>
  history.before ? { texts: history.before, before: null, cell: '' } : history

/** Follows texts that were changed elsewhere (discarded, saved, typed as JSON), which cannot be undone here. */
export function follow(history: RatioHistory, texts: RatioTexts): RatioHistory {
  return sameTexts(history.texts, texts) ? history : { texts, before: null, cell: '' }
}
