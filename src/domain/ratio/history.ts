import { applyChanges, RATIO_KEYS, type RatioChange, type RatioTexts } from './rows'

/** The last table edit: the texts before and after. */
export type RatioStep = Record<'before' | 'after', RatioTexts>

const sameTexts = (a: RatioTexts, b: RatioTexts) => RATIO_KEYS.every((key) => a[key] === b[key])

/** Applies changes as one undoable step; returns `last` if nothing changes. */
export function edit(texts: RatioTexts, changes: readonly RatioChange[], last: RatioStep | null) {
  const after = applyChanges(texts, changes)
  return sameTexts(after, texts) ? last : { before: texts, after }
}

/** The step to undo; null if the texts were changed elsewhere since (discarded, saved, edited as JSON). */
export const undoable = (last: RatioStep | null, texts: RatioTexts): RatioStep | null =>
  last && sameTexts(last.after, texts) ? last : null
