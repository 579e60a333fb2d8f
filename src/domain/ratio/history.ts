import { applyChanges, RATIO_KEYS, type RatioChange, type RatioTexts } from './rows'

/** The last edit: the texts before and after it, and the cell that was typed into ('': none) until it was left. */
export type RatioStep = { before: RatioTexts; after: RatioTexts; cell: string; isLeft?: boolean }

const sameTexts = (a: RatioTexts, b: RatioTexts) => RATIO_KEYS.every((key) => a[key] === b[key])

/** Changes entries as one step to undo; `last` if nothing changes. Typing on in the same `cell` continues that step. */
export function edit(texts: RatioTexts, changes: readonly RatioChange[], last: RatioStep | null, cell = '') {
  const after = applyChanges(texts, changes)
  if (sameTexts(after, texts)) return last
  const goesOn = last && cell !== '' && cell === last.cell && !last.isLeft
  return { before: goesOn ? last.before : texts, after, cell }
}

/** The step that can be undone: none after a change from elsewhere (discarded, saved, typed as JSON). */
export const undoable = (last: RatioStep | null, texts: RatioTexts): RatioStep | null =>
  last && sameTexts(last.after, texts) ? last : null
