import { applyChanges, RATIO_KEYS, type RatioChange, type RatioTexts } from './rows'

/** The last edit of the tables: the texts before and after it. */
export type RatioStep = Record<'before' | 'after', RatioTexts>

const sameTexts = (a: RatioTexts, b: RatioTexts) => RATIO_KEYS.every((key) => a[key] === b[key])

/** Changes entries as one step to undo; `last` if nothing changes. */
export function edit(texts: RatioTexts, changes: readonly RatioChange[], last: RatioStep | null) {
  const after = applyChanges(texts, changes)
  return sameTexts(after, texts) ? last : { before: texts, after }
}

/** The step that can be undone: none after a change from elsewhere (discarded, saved, typed as JSON). */
export const undoable = (last: RatioStep | null, texts: RatioTexts): RatioStep | null =>
  last && sameTexts(last.after, texts) ? last : null
