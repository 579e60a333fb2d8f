import { useMemo, useState } from 'react'
import { isSecretOption, type OptionKey } from '@/domain/option/fields'
import { optionProblems } from '@/domain/option/rules'
import { planChanges } from '@/domain/option/save-order'
import { isChanged, isOn, isUnreadable, type OptionMap, shownValue } from '@/domain/option/values'
import { readFactor } from '@/domain/ratio/rows'
import { useDraft } from '@/session/use-draft'

/** Texts by option; edits also by cell of the ratio tables (`ModelRatio gpt-4`), whose map cannot hold every text. */
type Texts = Readonly<Record<string, string>>

/** The edits of one tab; fields without an edit show what is stored, and follow it. */
export function useOptionForm(keys: readonly OptionKey[], stored: OptionMap) {
  const [edits, setEdits] = useState<Texts>({})
  const [problems, setProblems] = useState<Texts>({})
  // Why the server refused a change, by option.
  const [refusals, setRefusals] = useState<Texts>({})
  // Memoised: a ratio map has thousands of lines, too many to format at each letter.
  const shown: Texts = useMemo(
    () => Object.fromEntries(keys.map((key) => [key, shownValue(key, stored)])),
    [keys, stored],
  )

  const shownOf = (key: OptionKey) => shown[key] ?? ''
  const textOf = (key: OptionKey) => edits[key] ?? shownOf(key)
  const isEdited = (key: OptionKey) => {
    const text = edits[key]
    return text !== undefined && isChanged(key, text, shownOf(key), stored)
  }
  /** Sets the text of a field or cell, or without `text` drops its edit; clears its errors. */
  const edit = (key: string, text?: string) => {
    setEdits(({ [key]: _old, ...others }) => (text === undefined ? others : { ...others, [key]: text }))
    setProblems(({ [key]: _old, ...others }) => others)
    setRefusals(({ [key]: _old, ...others }) => others)
  }

  const draft = useDraft<Record<string, string>>(
    {
      getValues: () => Object.fromEntries(keys.map((key) => [key, textOf(key)])),
      setValues: (values) => typeof values === 'object' && setEdits((now) => ({ ...now, ...values })),
      isDirty: (name) => keys.some((key) => key === name && isEdited(key)),
    },
    keys.filter(isSecretOption),
  )

  const changed = keys.filter(isEdited)
  const isFactor = (cell: string) => readFactor(edits[cell] ?? '') !== undefined
  const wrongCells = Object.keys(edits).filter((cell) => cell.includes(' ') && !isFactor(cell))
  // Wrong fields hold back only the changes that depend on them.
  const planBeside = (found: Texts) => {
    const wrong = keys.filter((key) => found[key] || wrongCells.some((cell) => cell.startsWith(`${key} `)))
    return planChanges(changed, (key) => isOn(key, textOf(key)), wrong)
  }
  return {
    draft,
    changed,
    isDirty: changed.length > 0 || wrongCells.length > 0,
    /** Number of invalid fields and cells. */
    wrong: Object.keys(problems).length + wrongCells.length,
    /** The changes that can be sent, in order. */
    plan: planBeside(problems),
    /** The stored texts of the fields; memoised. */
    shown,
    shownOf,
    textOf,
    isLocked: (key: OptionKey) => isUnreadable(key, stored),
    problemOf: (key: OptionKey) => problems[key] ?? refusals[key],
    edit,
    /** Shows at a field why the server did not save it. */
    setRefusal: (key: OptionKey, problem: string) => setRefusals((now) => ({ ...now, [key]: problem })),
    /** The text that was typed, if it is not the stored one. */
    typed: (key: string) => edits[key],
    /** Cells whose text is no number. */
    wrongCells,
    discard: () => {
      setEdits({})
      setProblems({})
      setRefusals({})
    },
    /** Checks all changes and shows errors at their fields. Returns how many are right, and whether all are. */
    check: () => {
      const found = optionProblems(changed, textOf, stored)
      setProblems(found)
      return {
        right: planBeside(found).length,
        all: Object.keys(found).length === 0 && wrongCells.length === 0,
      }
    },
  }
}

export type OptionFormState = ReturnType<typeof useOptionForm>
