import { type ChangeEvent, useState } from 'react'
import { isNumber } from '@/domain/option/values'
import { edit, follow, type RatioHistory, undo } from '@/domain/ratio/history'
import { ratioMessages } from '@/domain/ratio/messages'
import { RATIO_KEYS, type RatioChange, type RatioKey, ratiosOf, readFactor } from '@/domain/ratio/rows'
import type { OptionFormState } from '@/forms/option/use-option-form'

/** Edits the three maps of the form together, with one step of undo. */
export function useRatios(form: OptionFormState) {
  const [ModelRatio = '', CompletionRatio = '', GroupRatio = ''] = RATIO_KEYS.map(
    (key) => form.field(key).value,
  )
  const texts = { ModelRatio, CompletionRatio, GroupRatio }
  const [held, setHeld] = useState<RatioHistory>({ texts, before: null, cell: '' })
  const history = follow(held, texts)
  const move = (next: RatioHistory) => {
    setHeld(next)
    for (const key of RATIO_KEYS) if (next.texts[key] !== texts[key]) form.edit(key, next.texts[key])
  }
  const unit = form.field('QuotaPerUnit').value
  return {
    texts: history.texts,
    saved: form.storedTexts,
    /** Quota of one dollar. */
    quotaPerUnit: isNumber(unit) ? Number(unit) : 0,
    change: (changes: readonly RatioChange[]) => {
      // Drops the cell's text that is no number.
      for (const { key, name } of changes) form.edit(`${key} ${name}`)
      move(edit(history, changes))
    },
    undo: history.before ? () => move(undo(history)) : undefined,
    /** The props of a cell's input. It shows the typed text while that is no number, or the number in the map. */
    field: (key: RatioKey, name: string) => {
      const cell = `${key} ${name}`
      const factor = ratiosOf(history.texts[key]).get(name)
      const typed = form.field(cell).value
      const number = readFactor(typed)
      const isWrong = number === undefined
      const isOwn = isWrong || (number ?? undefined) === factor
      return {
        value: isOwn ? typed : String(factor ?? ''),
        error: isWrong,
        title: isWrong ? ratioMessages.notFactor : undefined,
        // Typing in one cell is one step of undo. A text that is no number stays in its cell.
        onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
          const next = readFactor(value)
          form.edit(cell, value)
          if (next !== undefined) move(edit(history, [{ key, name, factor: next }], cell))
        },
        onBlur: () => {
          if (!isWrong) form.edit(cell)
          setHeld((now) => ({ ...now, cell: '' }))
        },
      }
    },
  }
}

export type Ratios = ReturnType<typeof useRatios>
