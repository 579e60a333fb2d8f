import { useMemo, useState } from 'react'
import { type Edits, rebaseEdits, type Texts } from '@/domain/option/edits'
import type { OptionMap } from '@/domain/option/fields'
import { isSecretOption, OPTION_FIELDS, type OptionKey } from '@/domain/option/fields'
import { optionProblems } from '@/domain/option/rules'
import { planChanges } from '@/domain/option/save-order'
import { fieldText, isChanged, isOn, isUnreadable, wireValue } from '@/domain/option/values'
import type { Side } from '@/screens/kit/conflict-note'
import { useDraft } from '@/session/use-draft'

/** `problems`: validation errors; `refusals`: errors from saving. */
type State = { edits: Edits; problems: Texts; refusals: Texts }
const UNTOUCHED: State = { edits: {}, problems: {}, refusals: {} }

function without<Value>(key: OptionKey, values: Readonly<Partial<Record<OptionKey, Value>>>) {
  const { [key]: _dropped, ...others } = values
  return others as Readonly<Partial<Record<OptionKey, Value>>>
}

/**
 * The edits of one tab. Unedited fields follow the `stored` values. If another user changed the base of an edit, the edit
 * is rebased on the newest text or, where that fails, is a conflict for the user to resolve.
 */
export function useOptionForm(keys: readonly OptionKey[], stored: OptionMap) {
  // Memoised because ratio maps have thousands of lines, too many to parse on every keystroke.
  const storedTexts: Texts = useMemo(
    () => Object.fromEntries(keys.map((key) => [key, fieldText(key, stored)])),
    [keys, stored],
  )
  const [state, setState] = useState(UNTOUCHED)
  const { edits, conflicts } = useMemo(
    () => rebaseEdits(state.edits, storedTexts),
    [state.edits, storedTexts],
  )
  const { problems, refusals } = state
  const storedText = (key: OptionKey) => storedTexts[key] ?? ''
  const textOf = (key: OptionKey) => edits[key]?.text ?? storedText(key)
  const baseOf = (key: OptionKey) => edits[key]?.base ?? storedText(key)
  const changed = keys.filter((key) => isChanged(key, textOf(key), storedText(key), stored))
  const conflicting = changed.filter((key) => conflicts[key])
  /** Plans the changes; invalid and conflicting fields block only the changes that depend on them. */
  const planExcept = (invalid: Texts) =>
    planChanges(
      changed,
      (key) => isOn(key, textOf(key)),
      keys.filter((key) => invalid[key] || conflicting.includes(key)),
    )
  /** Edits a field, or drops its edit without `text`. Clears the field's errors. */
  const edit = (key: OptionKey, text?: string, base = baseOf(key)) =>
    setState((now) => ({
      edits: text === undefined ? without(key, now.edits) : { ...now.edits, [key]: { text, base } },
      problems: without(key, now.problems),
      refusals: without(key, now.refusals),
    }))
  const draft = useDraft<Record<string, string>>(
    {
      getValues: () => Object.fromEntries(keys.map((key) => [key, textOf(key)])),
      getInitialValues: () => Object.fromEntries(keys.map((key) => [key, baseOf(key)])),
      restore: (draftEdits) => {
        for (const key of keys) {
          const draftEdit = draftEdits[key]
          if (draftEdit) edit(key, draftEdit.value, draftEdit.base)
        }
      },
      isDirty: (name) => changed.some((key) => key === name),
    },
    Object.fromEntries(
      keys.map((key) => [key, { label: OPTION_FIELDS[key].label, isSecret: isSecretOption(key) }]),
    ),
  )
  return {
    draft,
    changed,
    /** Keys of fields in conflict with another user's change. */
    conflicting,
    isDirty: changed.length > 0,
    /** Keys of fields with validation errors. */
    invalid: keys.filter((key) => problems[key]),
    /** The changes that can be sent, in order. */
    plan: planExcept(problems),
    textOf,
    storedText,
    /** `isLocked`: the stored value could not be fetched. */
    field: (key: OptionKey) => ({
      value: textOf(key),
      error: problems[key] ?? refusals[key],
      conflict: conflicting.includes(key) ? conflicts[key] : undefined,
      isLocked: isUnreadable(key, stored),
    }),
    edit,
    /** Resolves a conflict with the text of one side, based on the stored value. */
    settle: (key: OptionKey, side: Side) => edit(key, conflicts[key]?.[side], storedText(key)),
    /** Drops the edit that was saved as `value`; if the field was edited since, rebases that edit on `value`. */
    markSaved: (key: OptionKey, value: string) =>
      setState((now) => {
        const text = now.edits[key]?.text
        if (text === undefined) return now
        const isSame = wireValue(key, text) === value
        const base = fieldText(key, new Map([[key, value]]))
        const edits = isSame ? without(key, now.edits) : { ...now.edits, [key]: { text, base } }
        return { ...now, edits, refusals: without(key, now.refusals) }
      }),
    /** Shows the error at a field that was not saved. */
    markRefused: (key: OptionKey, reason: string) =>
      setState((now) => ({ ...now, refusals: { ...now.refusals, [key]: reason } })),
    discard: () => setState(UNTOUCHED),
    /** Validates the changes and keeps the rebased edits. Returns the sendable changes and whether these are all. */
    check: () => {
      const invalid = optionProblems(changed, textOf, stored)
      setState((now) => ({ ...now, problems: invalid, edits: now === state ? edits : now.edits }))
      return { plan: planExcept(invalid), isAll: Object.keys(invalid).length + conflicting.length === 0 }
    },
  }
}

export type OptionFormState = ReturnType<typeof useOptionForm>
