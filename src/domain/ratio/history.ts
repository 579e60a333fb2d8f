import { applyChanges, RATIO_KEYS, type RatioChange, type RatioTexts } from './rows'

/** The texts, and the texts before the last step. */
export interface RatioHistory {
  texts: RatioTexts
  /** null: there is nothing to undo. */
  before: RatioTexts | null
  /** The cell that was last typed into; '' for none. */
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

/** Undoes the last step. */
export function undo(history: RatioHistory): RatioHistory {
  return history.before ? { texts: history.before, before: null, cell: '' } : history
}

/** Follows texts that were changed elsewhere (discarded, saved, typed as JSON), which cannot be undone here. */
export function follow(history: RatioHistory, texts: RatioTexts): RatioHistory {
  return sameTexts(history.texts, texts) ? history : { texts, before: null, cell: '' }
}
