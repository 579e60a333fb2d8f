import { useMemo, useState } from 'react'
import { type Edits, rebaseEdits, type Texts } from '@/domain/option/edits'
import { isSecretOption, type OptionKey } from '@/domain/option/fields'
import { optionMessages } from '@/domain/option/messages'
import { optionProblems } from '@/domain/option/rules'
import { planChanges } from '@/domain/option/save-order'
import { isChanged, isOn, isUnreadable, type OptionMap, shownValue } from '@/domain/option/values'
import { readFactor } from '@/domain/ratio/rows'
import { useDraft } from '@/session/use-draft'

/** `problems`: why a text cannot be sent; `refusals`: why the server did not save it. */
type State = Edits & Record<'problems' | 'refusals', Texts>
const UNTOUCHED: State = { edits: {}, bases: {}, problems: {}, refusals: {} }

const without = (key: string, { [key]: _dropped, ...others }: Texts): Texts => others

/** The edits of one tab; fields without an edit show what the server has `stored`, and follow it. */
export function useOptionForm(keys: readonly OptionKey[], stored: OptionMap) {
  // Memoised: a ratio map has thousands of lines, too many to format at each letter.
  const storedTexts: Texts = useMemo(
    () => Object.fromEntries(keys.map((key) => [key, shownValue(key, stored)])),
    [keys, stored],
  )
  const [state, setState] = useState(UNTOUCHED)
  const rebased = rebaseEdits(state, storedTexts)
  if (rebased !== state) setState(rebased)
  const { edits, bases, problems, refusals } = rebased
  const textOf = (key: string) => edits[key] ?? storedTexts[key] ?? ''
  const isEdited = (key: OptionKey) => isChanged(key, textOf(key), storedTexts[key] ?? '', stored)
  const changed = keys.filter(isEdited)
  const isFactor = (cell: string) => readFactor(textOf(cell)) !== undefined
  const wrongCells = Object.keys(edits).filter((key) => isNewRow(key) || (isCell(key) && !isFactor(key)))
  // Wrong fields hold back only the changes that depend on them.
  const planBeside = (found: Texts) => {
    const wrong = keys.filter((key) => found[key] || wrongCells.some((cell) => cell.startsWith(`${key} `)))
    return planChanges(changed, (key) => isOn(key, textOf(key)), wrong)
  }
  const baseOf = (key: string) => bases[key] ?? storedTexts[key] ?? ''
  /** Without `text` it drops the edit. Clears the errors of the field or cell. */
  const edit = (key: string, text?: string, base = baseOf(key)) =>
    setState((now) => ({
      edits: text === undefined ? without(key, now.edits) : { ...now.edits, [key]: text },
      bases: text === undefined ? without(key, now.bases) : { ...now.bases, [key]: base },
      problems: without(key, now.problems),
      refusals: without(key, now.refusals),
    }))
  // With the text that it was typed over: somebody else may save before the draft is restored.
  const draft = useDraft<Record<string, string[]>>(
    {
      getValues: () => Object.fromEntries(keys.map((key) => [key, [textOf(key), baseOf(key)]])),
      setValues: (values) => {
        if (typeof values !== 'object') return
        for (const [key, [text, base] = []] of Object.entries(values)) edit(key, text, base)
      },
      isDirty: (name) => changed.some((key) => key === name),
    },
    keys.filter(isSecretOption),
  )
  return {
    draft,
    changed,
    isDirty: changed.length > 0 || wrongCells.length > 0,
    /** The fields and cells whose text cannot be sent. */
    wrong: [...new Set([...Object.keys(problems), ...wrongCells])],
    /** The changes that can be sent, in order. */
    plan: planBeside(problems),
    storedTexts,
    /** A field, or a cell of the ratio tables. `isLocked`: what is stored could not be read. */
    field: (key: string) => ({
      value: textOf(key),
      error: problems[key] ?? refusals[key],
      isLocked: isUnreadable(key, stored),
    }),
    edit,
    /** Shows at a field why it was not saved or added. */
    refuse: (key: string, reason: string) =>
      setState((now) => ({ ...now, refusals: { ...now.refusals, [key]: reason } })),
    discard: () => setState(UNTOUCHED),
    /** Shows errors at their fields. Returns what can be sent, and whether that is all. */
    check: () => {
      const found: Record<string, string> = { ...optionProblems(changed, textOf, stored) }
      for (const key of wrongCells.filter(isNewRow)) found[key] = optionMessages.notAdded
      setState((now) => ({ ...now, problems: found }))
      return { plan: planBeside(found), isAll: Object.keys(found).length === 0 && wrongCells.length === 0 }
    },
  }
}

/** Names of options have no spaces, and a cell is named by its option and its model or group. */
export const isCell = (key: string) => !isNewRow(key) && key.includes(' ')

/** The row that is being typed below the table of an option: its name and factor, a line each. */
export const newRowOf = (key: OptionKey) => ` ${key}`
const isNewRow = (key: string) => key.startsWith(' ')

export type OptionFormState = ReturnType<typeof useOptionForm>
