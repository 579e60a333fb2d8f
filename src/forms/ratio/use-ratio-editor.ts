import { useState } from 'react'
import { edit, follow, type RatioHistory, undo } from '@/domain/ratio/history'
import { RATIO_KEYS, type RatioChange, type RatioKey, type RatioTexts } from '@/domain/ratio/rows'

/** The texts of the form with a way back. Who owns the texts is told of each that changes. */
export function useRatioEditor(values: RatioTexts, onChange: (key: RatioKey, text: string) => void) {
  const [held, setHeld] = useState<RatioHistory>({ texts: values, past: [], cell: '' })
  const history = follow(held, values)
  // Rows find their places anew when many of them change at once, not while one is typed into.
  const [arranged, setArranged] = useState(0)
  // What was typed into a cell (`ModelRatio gpt-4`) and is no number: kept, though its row may be out of view.
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())

  const move = (next: RatioHistory) => {
    if (next === history) return
    setHeld(next)
    for (const key of RATIO_KEYS) {
      if (next.texts[key] !== history.texts[key]) onChange(key, next.texts[key])
    }
  }
  return {
    texts: history.texts,
    canUndo: history.past.length > 0,
    arranged,
    /** Types into one cell: going on there is one step. */
    type: (change: RatioChange, cell: string) => move(edit(history, [change], cell)),
    change: (changes: readonly RatioChange[]) => {
      move(edit(history, changes))
      setArranged((times) => times + 1)
    },
    /** As `change`, and the rows stay where they are. */
    clear: (changes: readonly RatioChange[]) => move(edit(history, changes)),
    undo: () => move(undo(history)),
    refused,
    /** @param typed - null: nothing is wrong with the cell any more */
    refuse: (cell: string, typed: string | null) =>
      setRefused((cells) => {
        if ((cells.get(cell) ?? null) === typed) return cells
        const next = new Map(cells)
        if (typed === null) next.delete(cell)
        else next.set(cell, typed)
        return next
      }),
  }
}

export type RatioEditorState = ReturnType<typeof useRatioEditor>
