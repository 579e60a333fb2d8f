import { applyChanges, RATIO_KEYS, type RatioChange, type RatioTexts } from './rows'

/** The texts with the way back: what a table of ratios remembers. */
export interface RatioHistory {
  texts: RatioTexts
  /** Earlier texts, the latest last. */
  past: readonly RatioTexts[]
  /** The cell that was typed into last; '' for none. */
  cell: string
}

/** Steps that can be taken back. */
const DEPTH = 200

export const sameTexts = (a: RatioTexts, b: RatioTexts) => RATIO_KEYS.every((key) => a[key] === b[key])

/**
 * Changes entries; typing on in the same cell is one step.
 * @param cell - names the cell and this visit to it; '' for what is no typing
 */
export function edit(history: RatioHistory, changes: readonly RatioChange[], cell = ''): RatioHistory {
  const texts = applyChanges(history.texts, changes)
  if (sameTexts(texts, history.texts)) return history
  const goesOn = cell !== '' && cell === history.cell
  return {
    texts,
    past: goesOn ? history.past : [...history.past, history.texts].slice(-DEPTH),
    cell,
  }
}

/** Takes the last step back. */
export function undo(history: RatioHistory): RatioHistory {
  const texts = history.past.at(-1)
  return texts ? { texts, past: history.past.slice(0, -1), cell: '' } : history
}

/** Keeps to texts that were changed elsewhere (discarded, saved, typed as JSON): the way back is lost with them. */
export function follow(history: RatioHistory, texts: RatioTexts): RatioHistory {
  return sameTexts(history.texts, texts) ? history : { texts, past: [], cell: '' }
}
