import { applyChanges, RATIO_KEYS, type RatioChange, type RatioTexts } from './rows'

/** The texts, and how they stood before the last step. */
export interface RatioHistory {
  texts: RatioTexts
  /** null: there is nothing to take back. */
  before: RatioTexts | null
  /** The cell that was typed into last; '' for none. */
  cell: string
}

const sameTexts = (a: RatioTexts, b: RatioTexts) => RATIO_KEYS.every((key) => a[key] === b[key])

/** Changes entries in one step; typing on in the same cell goes on with its step. '' for what is no typing. */
export function edit(history: RatioHistory, changes: readonly RatioChange[], cell = ''): RatioHistory {
  const texts = applyChanges(history.texts, changes)
  if (sameTexts(texts, history.texts)) return history
  const goesOn = cell !== '' && cell === history.cell
  return { texts, before: goesOn ? history.before : history.texts, cell }
}

/** Takes the last step back. */
export function undo(history: RatioHistory): RatioHistory {
  return history.before ? { texts: history.before, before: null, cell: '' } : history
}

/** Keeps to texts that were changed elsewhere (discarded, saved, typed as JSON): the way back is lost with them. */
export function follow(history: RatioHistory, texts: RatioTexts): RatioHistory {
  return sameTexts(history.texts, texts) ? history : { texts, before: null, cell: '' }
}
