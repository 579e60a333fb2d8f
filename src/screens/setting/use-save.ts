import { type RefObject, useState } from 'react'
import { OPTION_FIELDS } from '@/domain/option/fields'
import type { OptionMap } from '@/domain/option/option-map'
import type { PlannedChange } from '@/domain/option/save-order'
import { wireValue } from '@/domain/option/values'
import { saveWarnings } from '@/domain/option/warnings'
import { RATIO_KEYS } from '@/domain/ratio/rows'
import { focusTitle } from '@/lib/pass-focus'
import { useSingleFlightMutation } from '@/queries/mutation'
import { type SaveResult, saveOptions } from '@/queries/option'
import { failureMessage } from '@/session/failure-message'
import { focusField } from './focus'
import type { OptionFormState } from './use-option-form'

/** Saves the changes of a form. What is dangerous, or cannot work, opens the dialog with all changes first. */
export function useSave(
  latest: RefObject<{ form: OptionFormState; stored: OptionMap }>,
  form: OptionFormState,
  reread: () => Promise<{ isError: boolean }>,
) {
  const save = useSingleFlightMutation(saveOptions)
  const [isReading, setReading] = useState(false)
  const [isReviewing, setReviewing] = useState(false)

  /** What can be sent; shows at the fields why the rest cannot. */
  const check = (isRest: boolean): readonly PlannedChange[] => {
    const { plan, isAll } = latest.current.form.check()
    if (isAll || isRest) return plan
    focusField('form [aria-invalid="true"]')
    return []
  }
  /** Ratios are saved as whole maps: first they take in what somebody else has changed. */
  const prepare = async (isRest: boolean): Promise<readonly PlannedChange[]> => {
    const plan = check(isRest)
    if (plan.length === 0 || !RATIO_KEYS.some((key) => form.changed.includes(key))) return plan
    setReading(true)
    const { isError } = await reread()
    // The query hands its answer to the form in a task of its own.
    await new Promise((done) => setTimeout(done))
    setReading(false)
    // Fields may have been edited meanwhile.
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
          if (result.status === 'saved') form.saved(key, values.get(key))
          else form.refuse(key, reasonOf(result))
        },
      },
      { onSuccess: focusTitleIfLost, onError: () => focusField('form [aria-invalid="true"]') },
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
    review: async () => setReviewing((await prepare(true)).length > 0),
    sendReviewed: () => send(form.plan),
    closeReview: () => setReviewing(false),
  }
}

/** The buttons are gone with the changes, and the focus of who came from the dialog with them. */
const focusTitleIfLost = () =>
  requestAnimationFrame(() => document.activeElement === document.body && focusTitle())

/** Why a change was not saved. */
function reasonOf(result: Exclude<SaveResult, { status: 'saved' }>): string {
  if (result.status === 'failed') return failureMessage(result.error)
  if (result.because === 'halted') return '前面的请求出错，尚未发送'
  return `「${OPTION_FIELDS[result.because].label}」未能保存，因此没有发送`
}
