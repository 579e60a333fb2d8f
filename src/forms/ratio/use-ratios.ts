import { useState } from 'react'
import { isNumber } from '@/domain/option/values'
import { edit, follow, type RatioHistory, undo } from '@/domain/ratio/history'
import { RATIO_KEYS, type RatioChange, type RatioKey, ratiosOf, readFactor } from '@/domain/ratio/rows'
import type { OptionFormState } from '@/forms/option/use-option-form'

/** The three maps of the form as one thing to edit, with one step back. */
export function useRatios(form: OptionFormState) {
  const [ModelRatio, CompletionRatio, GroupRatio] = RATIO_KEYS.map(form.textOf) as [string, string, string]
  const texts = { ModelRatio, CompletionRatio, GroupRatio }
  const [held, setHeld] = useState<RatioHistory>({ texts, before: null, cell: '' })
  const history = follow(held, texts)
  // Set while rendering, which starts the render again before anything is drawn.
  if (history !== held) setHeld(history)
  const move = (next: RatioHistory) => {
    setHeld(next)
    for (const key of RATIO_KEYS) if (next.texts[key] !== texts[key]) form.edit(key, next.texts[key])
  }
  const unit = form.textOf('QuotaPerUnit')
  return {
    texts: history.texts,
    saved: form.shown,
    /** Of a dollar. */
    quotaPerUnit: isNumber(unit) ? Number(unit) : 0,
    change: (changes: readonly RatioChange[]) => move(edit(history, changes)),
    undo: history.before ? () => move(undo(history)) : undefined,
    /** What stands in a cell: what was typed there, as long as it is no number or means what the map holds. */
    shown: (key: RatioKey, name: string) => {
      const factor = ratiosOf(history.texts[key]).get(name)
      const typed = form.typed.get(`${key} ${name}`)
      const number = typed === undefined ? null : readFactor(typed)
      const isOwn = typed !== undefined && (number === undefined || (number ?? undefined) === factor)
      return { text: isOwn ? typed : String(factor ?? ''), wrong: number === undefined }
    },
    /** Typing on in a cell is one step. What is no number stays in its cell: the texts have no place for it. */
    type: (key: RatioKey, name: string, text: string) => {
      const cell = `${key} ${name}`
      const factor = readFactor(text)
      form.type(cell, text)
      if (factor !== undefined) move(edit(history, [{ key, name, factor }], cell))
    },
    leave: (key: RatioKey, name: string) => {
      const cell = `${key} ${name}`
      if (readFactor(form.typed.get(cell) ?? '') !== undefined) form.type(cell, null)
      setHeld((now) => ({ ...now, cell: '' }))
    },
  }
}

export type Ratios = ReturnType<typeof useRatios>
