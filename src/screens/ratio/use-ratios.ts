import { useMemo, useState } from 'react'
import { isNumber, plainNumber } from '@/domain/option/values'
import { edit, type RatioStep, undoable } from '@/domain/ratio/history'
import { RATIO_KEYS, type RatioChange, type RatioKey, type RatioTexts } from '@/domain/ratio/rows'
import { DEFAULT_QUOTA_PER_UNIT } from '@/schemas/status'
import type { OptionFormState } from '@/screens/setting/use-option-form'

/** The three ratio maps of the option form for table editing, with one shared undo step. */
export function useRatios(form: OptionFormState) {
  const texts = useTexts(form.textOf)
  const stored = useTexts(form.storedText)
  const [last, setLast] = useState<RatioStep | null>(null)
  const step = undoable(last, texts)
  const put = (next: RatioTexts) => {
    for (const key of RATIO_KEYS) if (next[key] !== texts[key]) form.edit(key, next[key])
  }
  const unit = form.textOf('QuotaPerUnit')
  return {
    texts,
    stored,
    quotaPerUnit: isNumber(unit) && Number(unit) > 0 ? plainNumber(unit) : String(DEFAULT_QUOTA_PER_UNIT),
    change: (changes: readonly RatioChange[]) => {
      const next = edit(texts, changes, step)
      if (next && next !== step) put(next.after)
      setLast(next)
    },
    undo: step ? () => put(step.before) : undefined,
  }
}

/** Returns a stable object while the texts are unchanged, because large tables are computed from it. */
function useTexts(textOf: (key: RatioKey) => string): RatioTexts {
  const [ModelRatio, CompletionRatio, GroupRatio] = [
    textOf('ModelRatio'),
    textOf('CompletionRatio'),
    textOf('GroupRatio'),
  ]
  return useMemo(
    () => ({ ModelRatio, CompletionRatio, GroupRatio }),
    [ModelRatio, CompletionRatio, GroupRatio],
  )
}

export type Ratios = ReturnType<typeof useRatios>
