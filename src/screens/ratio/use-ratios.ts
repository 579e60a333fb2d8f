import { type ChangeEvent, useState } from 'react'
import { isNumber, plainNumber } from '@/domain/option/values'
import { edit, type RatioStep, undoable } from '@/domain/ratio/history'
import { ratioMessages } from '@/domain/ratio/messages'
import { RATIO_KEYS, type RatioChange, type RatioKey, ratiosOf, readFactor } from '@/domain/ratio/rows'
import { decimalText } from '@/lib/number'
import type { OptionFormState } from '@/screens/setting/use-option-form'

/** The three ratio maps of the option form, as tables edit them, with one step of undo for all. */
export function useRatios(form: OptionFormState) {
  const textOf = (key: RatioKey) => form.field(key).value
  const [ModelRatio = '', CompletionRatio = '', GroupRatio = ''] = RATIO_KEYS.map(textOf)
  const texts = { ModelRatio, CompletionRatio, GroupRatio }
  const [last, setLast] = useState<RatioStep | null>(null)
  const step = undoable(last, texts)
  const put = (next: typeof texts, by: RatioStep | null) => {
    setLast(by)
    for (const key of RATIO_KEYS) if (next[key] !== texts[key]) form.edit(key, next[key])
  }
  const change = (changes: readonly RatioChange[], cell = '') => {
    const next = edit(texts, changes, step, cell)
    if (next) put(next.after, next)
  }
  const unit = form.field('QuotaPerUnit').value
  return {
    texts,
    saved: form.storedTexts,
    quotaPerUnit: isNumber(unit) ? Number(plainNumber(unit)) : 0,
    change: (changes: readonly RatioChange[]) => {
      for (const { key, name } of changes) form.edit(`${key} ${name}`)
      change(changes)
    },
    undo: step
      ? () => {
          if (step.cell) form.edit(step.cell)
          put(step.before, null)
        }
      : undefined,
    /** The input shows the typed text while that is no number, else the number in the map. */
    field: (key: RatioKey, name: string) => {
      const cell = `${key} ${name}`
      const factor = ratiosOf(texts[key]).get(name)
      const typed = form.field(cell).value
      const number = readFactor(typed)
      const isWrong = number === undefined
      const isOwn = isWrong || (number ?? undefined) === factor
      return {
        value: isOwn ? typed : factor === undefined ? '' : decimalText(factor),
        error: isWrong,
        title: isWrong ? ratioMessages.notFactor : undefined,
        // Typing in one cell is one step of undo. A text that is no number stays in its cell.
        onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
          const next = readFactor(value)
          form.edit(cell, value)
          if (next !== undefined) change([{ key, name, factor: next }], cell)
        },
        onBlur: () => {
          if (!isWrong) form.edit(cell)
          setLast((now) => now && { ...now, isLeft: true })
        },
      }
    },
  }
}

export type Ratios = ReturnType<typeof useRatios>
