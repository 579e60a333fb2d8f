import type { UseFormReturnType } from '@mantine/form'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formMessages } from '@/domain/form-messages'
import { isConflict, type Merger, mergeFields, valueMerger } from '@/domain/merge'
import { formatExactQuota, isStillSpending } from '@/domain/quota'
import type { DraftEdits } from '@/session/drafts'
import { useStatus } from '@/session/site-status'
import { ConflictNote, type Side } from './conflict-note'
import { type FormFields, theirValue } from './form-fields'

const pick = <Values extends object>(values: Values, names: readonly (keyof Values)[]): Partial<Values> =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Merges a form's edits with newer stored values (three-way; the bases are Mantine's initial values). A conflicting field
 * shows a note and keeps its base until the user resolves it.
 */
export function useConflicts<Values extends object>(
  form: Pick<
    UseFormReturnType<Values>,
    'values' | 'getValues' | 'setValues' | 'getInitialValues' | 'resetDirty' | 'getInputNode'
  >,
  fields: FormFields<Values>,
) {
  type Name = keyof Values & string
  const site = useStatus()
  // The stored values of conflicting fields.
  const [theirs, setTheirs] = useState<Partial<Values>>({})
  // Original bases of quotas for which the user chose their own value.
  const keptQuotas = useRef(new Map<Name, Values[Name]>())

  const isConflicting = (name: keyof Values) => Object.hasOwn(theirs, name)
  const mergerOf = <Field extends keyof Values>(name: Field): Merger<Values[Field]> => {
    const merge = fields[name].merge ?? valueMerger<Values[Field]>()
    if (!isConflicting(name)) return merge
    // Retyping the base value during a conflict is an intentional edit.
    return (base, mine, newest) => (isSame(mine, base) ? { theirs: newest, mine } : merge(base, mine, newest))
  }

  /** Merges typed values with the newest stored ones, relative to `base`. */
  const merge = (mine: Values, newest: Values, base = form.getInitialValues()) => {
    // A quota the user already decided on causes no new conflict by being spent further.
    const spent = [...keptQuotas.current.keys()].filter((name) =>
      isStillSpending(Number(keptQuotas.current.get(name)), Number(base[name]), Number(newest[name])),
    )
    const bases = { ...base, ...pick(newest, spent) }
    return { bases, ...mergeFields([bases, mine, newest], mergerOf) }
  }

  /** Shows the merged values and marks the conflicts. */
  const rebase = (mine: Values, newest: Values, base = form.getInitialValues()) => {
    const { bases, values, conflicts } = merge(mine, newest, base)
    form.setValues(values)
    form.resetDirty({ ...newest, ...pick(bases, conflicts) })
    setTheirs(pick(newest, conflicts))
  }

  /** Merges a draft's edits with the stored values. New rows (not `isStored`) cannot conflict. */
  const restore = (edits: DraftEdits<Values>, { isStored }: { isStored: boolean }) => {
    const mine: Values = { ...form.getValues() }
    const bases: Values = { ...form.getInitialValues() }
    for (const name of Object.keys(edits) as Name[]) {
      const { value, base } = edits[name] ?? {}
      Object.assign(mine, { [name]: value })
      if (isStored) Object.assign(bases, { [name]: base })
    }
    rebase(mine, form.getInitialValues(), bases)
  }

  const conflictAt = (name: Name) => {
    if (!isConflicting(name)) return undefined
    const stored = theirs[name] as Values[Name]
    const result = mergerOf(name)(form.getInitialValues()[name], form.getValues()[name], stored)
    return isConflict(result) ? { ...result, stored } : undefined
  }

  const settle = (name: Name, side: Side) => {
    const conflict = conflictAt(name)
    if (!conflict) return
    const base = form.getInitialValues()
    if (fields[name].isQuota && side === 'mine' && !keptQuotas.current.has(name))
      keptQuotas.current.set(name, base[name])
    flushSync(() => {
      form.setValues({ [name]: conflict[side] } as unknown as Partial<Values>)
      form.resetDirty({ ...base, [name]: conflict.stored })
      setTheirs(({ [name]: _settled, ...rest }) => rest as Partial<Values>)
    })
    form.getInputNode(name)?.focus()
  }

  const conflicting = (Object.keys(theirs) as Name[]).filter((name) => conflictAt(name))
  const note = (name: Name) => {
    const conflict = conflictAt(name)
    if (!conflict) return undefined
    const field = fields[name]
    const text = field.isQuota
      ? formMessages.quotaNow(formatExactQuota(Number(conflict.theirs), site))
      : formMessages.changedTo(theirValue(field, conflict))
    return (
      <ConflictNote
        text={text}
        {...(conflicting.length > 1 && { field: field.label })}
        onSettle={(side) => settle(name, side)}
      />
    )
  }

  return { merge, rebase, restore, note }
}
