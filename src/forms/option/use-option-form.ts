import { useMemo, useState } from 'react'
import { isSecretOption, type OptionKey } from '@/domain/option/fields'
import { optionProblems } from '@/domain/option/rules'
import { planChanges } from '@/domain/option/save-order'
import { isChanged, isOn, isUnreadable, type OptionMap, shownValue } from '@/domain/option/values'
import { rebaseRatios } from '@/domain/ratio/ratios'
import { RATIO_KEYS, readFactor } from '@/domain/ratio/rows'
import { useDraft } from '@/session/use-draft'

/** Texts by option, or by cell of the ratio tables (`ModelRatio gpt-4`), whose map cannot hold every text. */
type Texts = Readonly<Record<string, string>>

/** `problems`: why a text cannot be sent; `refusals`: why the server did not save it. */
type State = Record<'edits' | 'problems' | 'refusals', Texts>
const UNTOUCHED: State = { edits: {}, problems: {}, refusals: {} }

const without = (key: string, { [key]: _dropped, ...others }: Texts): Texts => others

/** Edited maps keep what somebody else has saved meanwhile. */
function rebase(edits: Texts, before: Texts, after: Texts): Texts {
  const moved = RATIO_KEYS.filter((key) => edits[key] !== undefined && before[key] !== after[key])
  const texts = moved.map((key) => [key, rebaseRatios(edits[key] ?? '', before[key] ?? '', after[key] ?? '')])
  return { ...edits, ...Object.fromEntries(texts) }
}

/** The edits of one tab; fields without an edit show what the server has `stored`, and follow it. */
export function useOptionForm(keys: readonly OptionKey[], stored: OptionMap) {
  const [{ edits, problems, refusals }, setState] = useState(UNTOUCHED)
  // Memoised: a ratio map has thousands of lines, too many to format at each letter.
  const storedTexts: Texts = useMemo(
    () => Object.fromEntries(keys.map((key) => [key, shownValue(key, stored)])),
    [keys, stored],
  )
  const [known, setKnown] = useState(storedTexts)
  if (known !== storedTexts) {
    setKnown(storedTexts)
    setState((now) => ({ ...now, edits: rebase(now.edits, known, storedTexts) }))
  }
  const textOf = (key: string) => edits[key] ?? storedTexts[key] ?? ''
  const isEdited = (key: OptionKey) => isChanged(key, textOf(key), storedTexts[key] ?? '', stored)
  const changed = keys.filter(isEdited)
  const isFactor = (cell: string) => readFactor(textOf(cell)) !== undefined
  const wrongCells = Object.keys(edits).filter((key) => isCell(key) && !isFactor(key))
  // Wrong fields hold back only the changes that depend on them.
  const planBeside = (found: Texts) => {
    const wrong = keys.filter((key) => found[key] || wrongCells.some((cell) => cell.startsWith(`${key} `)))
    return planChanges(changed, (key) => isOn(key, textOf(key)), wrong)
  }
  const draft = useDraft<Record<string, string>>(
    {
      getValues: () => Object.fromEntries(keys.map((key) => [key, textOf(key)])),
      setValues: (values) =>
        typeof values === 'object' && setState((now) => ({ ...now, edits: { ...now.edits, ...values } })),
      isDirty: (name) => changed.some((key) => key === name),
    },
    keys.filter(isSecretOption),
  )
  return {
    draft,
    changed,
    isDirty: changed.length > 0 || wrongCells.length > 0,
    /** The fields and cells whose text cannot be sent. */
    wrong: [...Object.keys(problems), ...wrongCells],
    /** The changes that can be sent, in order. */
    plan: planBeside(problems),
    /** The texts of the fields without their edits; memoised. */
    storedTexts,
    /** A field, or a cell of the ratio tables. Locked: what is stored could not be read. */
    field: (key: string) => ({
      value: textOf(key),
      error: problems[key] ?? refusals[key],
      isLocked: isUnreadable(key, stored),
    }),
    /** Sets the text of a field or cell, or without `text` drops its edit; clears its errors. */
    edit: (key: string, text?: string) =>
      setState((now) => ({
        edits: text === undefined ? without(key, now.edits) : { ...now.edits, [key]: text },
        problems: without(key, now.problems),
        refusals: without(key, now.refusals),
      })),
    /** Shows at a field why the server did not save it. */
    refuse: (key: OptionKey, reason: string) =>
      setState((now) => ({ ...now, refusals: { ...now.refusals, [key]: reason } })),
    discard: () => setState(UNTOUCHED),
    /** Checks all changes and shows errors at their fields. Returns what can be sent, and whether that is all. */
    check: () => {
      const found = optionProblems(changed, textOf, stored)
      setState((now) => ({ ...now, problems: found }))
      return { plan: planBeside(found), isAll: Object.keys(found).length === 0 && wrongCells.length === 0 }
    },
  }
}

/** Names of options have no spaces, and a cell is named by its option and its model or group. */
export const isCell = (key: string) => key.includes(' ')

export type OptionFormState = ReturnType<typeof useOptionForm>
