import { useMemo, useState } from 'react'
import { isSecretOption } from '@/domain/option/fields'
import { optionProblems } from '@/domain/option/rules'
import { isChanged, type OptionEdits, type OptionMap, shownValue } from '@/domain/option/values'
import type { OptionKey } from '@/schemas/option'
import { useDraft } from '@/session/use-draft'

type Problems = Partial<Record<OptionKey, string>>

/**
 * What was typed into the fields of one tab, over what is stored. Only the typed text is kept: fields that nobody
 * touched follow the server, and a saved one is at rest again as soon as it is stored.
 */
export function useOptionForm(keys: readonly OptionKey[], stored: OptionMap) {
  const [edits, setEdits] = useState<OptionEdits>({})
  const [problems, setProblems] = useState<Problems>({})
  // Fields that hold what cannot be taken over at all, and how often everything was thrown away.
  const [refused, setRefused] = useState(0)
  const [discards, setDiscards] = useState(0)
  // A ratio map has thousands of lines: not to be written again for each letter typed elsewhere.
  const shown = useMemo(
    () => Object.fromEntries(keys.map((key) => [key, shownValue(key, stored)])),
    [keys, stored],
  )

  const shownOf = (key: OptionKey) => shown[key] ?? ''
  const textOf = (key: OptionKey) => edits[key] ?? shownOf(key)
  const isEdited = (key: OptionKey) => {
    const text = edits[key]
    return text !== undefined && isChanged(key, text, shownOf(key), stored)
  }
  const drop = (key: OptionKey) => {
    setEdits(({ [key]: _gone, ...others }) => others)
    setProblems(({ [key]: _gone, ...others }) => others)
  }

  const restored = useDraft<Record<string, string>>(
    {
      getValues: () => Object.fromEntries(keys.map((key) => [key, textOf(key)])),
      setValues: (values) => typeof values === 'object' && setEdits((now) => ({ ...now, ...values })),
      isDirty: (name) => keys.some((key) => key === name && isEdited(key)),
    },
    keys.filter(isSecretOption),
  )

  const changed = keys.filter(isEdited)
  return {
    restored,
    changed,
    shownOf,
    textOf,
    problemOf: (key: OptionKey) => problems[key],
    edit: (key: OptionKey, text: string) => {
      setEdits((now) => ({ ...now, [key]: text }))
      setProblems(({ [key]: _gone, ...others }) => others)
    },
    /** Says at a field why it could not be saved. */
    blame: (key: OptionKey, problem: string) => setProblems((now) => ({ ...now, [key]: problem })),
    drop,
    refused,
    refuse: setRefused,
    discards,
    discard: () => {
      setEdits({})
      setProblems({})
      setRefused(0)
      setDiscards((times) => times + 1)
    },
    /** Whether the changes may be sent; otherwise the fields say why not. */
    check: () => {
      const found = optionProblems(changed, textOf)
      setProblems(found)
      return Object.keys(found).length === 0 && refused === 0
    },
  }
}

export type OptionFormState = ReturnType<typeof useOptionForm>
