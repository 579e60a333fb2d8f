import { useMemo, useState } from 'react'
import { type Edits, rebaseEdits, type Texts } from '@/domain/option/edits'
import { isSecretOption, type OptionKey } from '@/domain/option/fields'
import type { OptionMap } from '@/domain/option/option-map'
import { optionProblems } from '@/domain/option/rules'
import { planChanges } from '@/domain/option/save-order'
import { fieldText, isChanged, isOn, isUnreadable, wireValue } from '@/domain/option/values'
import { useDraft } from '@/session/use-draft'

/** `problems`: why a text cannot be sent; `refusals`: why the server did not save it. */
type State = { edits: Edits; problems: Texts; refusals: Texts }
const UNTOUCHED: State = { edits: {}, problems: {}, refusals: {} }

function without<Value>(key: OptionKey, values: Readonly<Partial<Record<OptionKey, Value>>>) {
  const { [key]: _dropped, ...others } = values
  return others as Readonly<Partial<Record<OptionKey, Value>>>
}

/** The edits of one tab; fields without an edit show what the server has `stored`, and follow it. */
export function useOptionForm(keys: readonly OptionKey[], stored: OptionMap) {
  // Memoised, as the maps below are: a ratio map has thousands of lines, too many to read at each letter.
  const storedTexts: Texts = useMemo(
    () => Object.fromEntries(keys.map((key) => [key, fieldText(key, stored)])),
    [keys, stored],
  )
  const [state, setState] = useState(UNTOUCHED)
  const edits = useMemo(() => rebaseEdits(state.edits, storedTexts), [state.edits, storedTexts])
  const { problems, refusals } = state
  const storedText = (key: OptionKey) => storedTexts[key] ?? ''
  const textOf = (key: OptionKey) => edits[key]?.text ?? storedText(key)
  const baseOf = (key: OptionKey) => edits[key]?.base ?? storedText(key)
  const changed = keys.filter((key) => isChanged(key, textOf(key), storedText(key), stored))
  /** Wrong fields hold back only the changes that depend on them. */
  const planBeside = (found: Texts) =>
    planChanges(
      changed,
      (key) => isOn(key, textOf(key)),
      keys.filter((key) => found[key]),
    )
  /** Without `text` it drops the edit. Clears the errors of the field. */
  const edit = (key: OptionKey, text?: string, base = baseOf(key)) =>
    setState((now) => ({
      edits: text === undefined ? without(key, now.edits) : { ...now.edits, [key]: { text, base } },
      problems: without(key, now.problems),
      refusals: without(key, now.refusals),
    }))
  // With the text that it was typed over: somebody else may save before the draft is restored.
  const draft = useDraft<Record<string, string[]>>(
    {
      getValues: () => Object.fromEntries(keys.map((key) => [key, [textOf(key), baseOf(key)]])),
      setValues: (values) => {
        if (typeof values !== 'object') return
        for (const key of keys) {
          const [text, base] = values[key] ?? []
          if (text !== undefined) edit(key, text, base)
        }
      },
      isDirty: (name) => changed.some((key) => key === name),
    },
    keys.filter(isSecretOption),
  )
  return {
    draft,
    changed,
    isDirty: changed.length > 0,
    /** The fields whose text cannot be sent. */
    wrong: keys.filter((key) => problems[key]),
    /** The changes that can be sent, in order. */
    plan: planBeside(problems),
    textOf,
    storedText,
    /** `isLocked`: what is stored could not be read. */
    field: (key: OptionKey) => ({
      value: textOf(key),
      error: problems[key] ?? refusals[key],
      isLocked: isUnreadable(key, stored),
    }),
    edit,
    /** The server has this value: the edit ends, unless something else was typed meanwhile. */
    saved: (key: OptionKey, value: string | undefined) =>
      setState((now) => {
        const text = now.edits[key]?.text
        if (text === undefined || wireValue(key, text) !== value) return now
        return { ...now, edits: without(key, now.edits), refusals: without(key, now.refusals) }
      }),
    /** Shows at a field why it was not saved. */
    refuse: (key: OptionKey, reason: string) =>
      setState((now) => ({ ...now, refusals: { ...now.refusals, [key]: reason } })),
    discard: () => setState(UNTOUCHED),
    /** Shows errors at their fields. Returns what can be sent, and whether that is all. */
    check: () => {
      const found = optionProblems(changed, textOf, stored)
      setState((now) => ({ ...now, problems: found }))
      return { plan: planBeside(found), isAll: Object.keys(found).length === 0 }
    },
  }
}

export type OptionFormState = ReturnType<typeof useOptionForm>
