import { type RefObject, useState } from 'react'
import type { OptionMap } from '@/domain/option/fields'
import { OPTION_FIELDS } from '@/domain/option/fields'
import type { PlannedChange } from '@/domain/option/save-order'
import { wireValue } from '@/domain/option/values'
import { saveWarnings } from '@/domain/option/warnings'
import { focusTitle } from '@/lib/pass-focus'
import { useAction } from '@/queries/mutation'
import { type SaveResult, saveOptions } from '@/queries/option'
import { failureMessage } from '@/session/failure-message'
import { focusField } from './focus'
import type { OptionFormState } from './use-option-form'

/** Invalid and conflicting fields. */
const UNRESOLVED = 'form [aria-invalid="true"], form [data-conflict] button'

/** Saves the changes of a form. Changes with warnings open the review dialog first. */
export function useSave(
  latest: RefObject<{ form: OptionFormState; stored: OptionMap }>,
  form: OptionFormState,
  refetch: () => Promise<{ isError: boolean }>,
) {
  const save = useAction(saveOptions)
  const [isReading, setReading] = useState(false)
  const [isReviewing, setReviewing] = useState(false)

  /** Returns the sendable changes and shows errors at the other fields; with errors, returns none unless `isRest`. */
  const check = (isRest: boolean): readonly PlannedChange[] => {
    const { plan, isAll } = latest.current.form.check()
    if (isAll || isRest) return plan
    focusField(UNRESOLVED)
    return []
  }
  /** Like `check`, but refetches the options first, to avoid overwriting another user's changes. */
  const prepare = async (isRest: boolean): Promise<readonly PlannedChange[]> => {
    const plan = check(isRest)
    if (plan.length === 0) return plan
    setReading(true)
    const { isError } = await refetch()
    // The query notifies the form in a separate task.
    await new Promise((done) => setTimeout(done))
    setReading(false)
    // Checks again, because fields may have been edited while refetching.
    return isError ? [] : check(isRest)
  }
  const send = (plan: readonly PlannedChange[]) => {
    setReviewing(false)
    const { textOf } = latest.current.form
    const values = new Map(plan.map(({ key }) => [key, wireValue(key, textOf(key))]))
    save.run(
      {
        plan,
        values,
        onResult: (key, result) => {
          if (result.status === 'saved') form.markSaved(key, values.get(key) ?? '')
          else form.markRefused(key, reasonOf(result))
        },
      },
      { onSuccess: focusTitleIfLost, onError: () => focusField(UNRESOLVED) },
    )
  }
  const warnings = (plan: readonly PlannedChange[]) => {
    const now = latest.current
    return saveWarnings(
      plan.map(({ key }) => key),
      now.form.textOf,
      now.stored,
    )
  }
  return {
    isRunning: isReading || save.isRunning,
    isReviewing,
    warnings: isReviewing ? warnings(form.plan) : [],
    save: async (isRest: boolean) => {
      const plan = await prepare(isRest)
      if (plan.length === 0) return
      if (warnings(plan).length > 0) setReviewing(true)
      else send(plan)
    },
    review: async () => {
      const plan = await prepare(true)
      setReviewing(plan.length > 0)
      if (plan.length === 0) focusField(UNRESOLVED)
    },
    /** Sends the reviewed changes, unless another user has changed some of them since. */
    sendReviewed: async () => {
      const shown = form.plan.length
      const plan = await prepare(true)
      if (plan.length === shown) return send(plan)
      setReviewing(false)
      focusField(UNRESOLVED)
    },
    closeReview: () => setReviewing(false),
  }
}

/** Saving from the dialog loses the focus, because the bar's buttons disappear with the changes. */
const focusTitleIfLost = () =>
  requestAnimationFrame(() => document.activeElement === document.body && focusTitle())

/** The error message for a change that was not saved. */
function reasonOf(result: Exclude<SaveResult, { status: 'saved' }>): string {
  if (result.status === 'failed') return failureMessage(result.error)
  if (result.because === 'halted') return '前面的请求出错，尚未发送'
  return `「${OPTION_FIELDS[result.because].label}」未能保存，因此没有发送`
}
