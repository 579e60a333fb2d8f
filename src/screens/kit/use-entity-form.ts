import type { FormErrors } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type * as z from 'zod/mini'
import {
  type FieldInput,
  type FormSchema,
  schemaErrors,
  useSchemaForm,
} from '@/components/input/use-schema-form'
import { toast } from '@/components/toast/toast'
import { formMessages } from '@/domain/form-messages'
import { ConflictError } from '@/lib/errors'
import type { Id } from '@/schemas/primitives'
import { useDraft } from '@/session/use-draft'
import type { FormFields } from './form-fields'
import { useConflicts } from './use-conflicts'
import { type FormHome, useLeaveGuard, useReturn } from './use-leave-guard'

export type FormFrame = ReturnType<typeof useEntityForm>['frame']

/** A field's props with its label; `error` also carries its conflict note. */
export type LabelledInput<Value> = FieldInput<Value> & { label: string }

/** Called with the save result while the form is mounted. */
type Callbacks = {
  /** Leaves the form, unless it was edited after the submit. */
  onSuccess: () => void
  leave: () => void
  onError: (error: unknown) => void
}

/** A row that a form edits. `created_time` detects reused ids: SQLite gives deleted ids to new rows. */
type StoredRow = { id: Id; created_time?: number }

interface Edit<Schema extends FormSchema, Row extends StoredRow, Changes extends object> {
  row: Row
  /** Converts a row to form values. */
  valuesOf: (row: Row) => z.input<Schema>
  /** Returns the changes that bring the row to the fields' values. */
  changes: (fields: z.output<Schema>, row: Row) => Changes
  /** Saves; `changes` must be called with the newest row. */
  save: (changes: (newest: Row) => Changes, callbacks: Callbacks) => void
}

/**
 * An entity's form: guards unsaved changes, keeps a draft, and returns to the list after saving. Edits are merged with the
 * newest row before sending; conflicts are resolved at their fields.
 * @param rulesOf - returns the schema for a row, which must accept the row's stored values
 */
export function useEntityForm<
  Schema extends FormSchema,
  Row extends StoredRow = StoredRow,
  Changes extends object = object,
>(
  rulesOf: (stored: Row | undefined) => Schema,
  options: {
    initialValues: z.input<Schema>
    fields: FormFields<z.input<Schema>>
    /** Rules that the schema cannot express; their errors replace the schema's. */
    check?: (values: z.input<Schema>, stored: Row | undefined) => FormErrors
    onInvalid?: (errors: FormErrors) => void
    edit?: Edit<Schema, Row, Changes> | undefined
    /** Saves a new entity. */
    save?: (fields: z.output<Schema>, callbacks: Callbacks) => void
    saving: boolean
    home: FormHome
    cancelTo?: FormHome
  },
) {
  type Values = z.input<Schema>
  const { fields, edit, cancelTo, check } = options
  // The row as last fetched or saved.
  const [stored, setStored] = useState(edit?.row)
  const form = useSchemaForm(
    rulesOf(stored),
    options.initialValues,
    (values) => check?.(values, stored) ?? {},
  )
  const conflicts = useConflicts<Values>(form, fields)
  const draft = useDraft<Values>(
    { ...form, restore: (edits) => conflicts.restore(edits, { isStored: edit !== undefined }) },
    fields,
  )
  const navigate = useNavigate()
  const back = useReturn(options.home)
  const guard = useLeaveGuard(() => form.isDirty())
  /** Leaves without confirmation. */
  const leave = () => {
    form.resetDirty()
    draft.discard()
    guard.leave(() => back({ ignoreBlocker: true }))
  }

  const submitEdit = ({ valuesOf, changes, save }: Edit<Schema, Row, Changes>) => {
    const [sent, bases] = [form.getValues(), form.getInitialValues()]
    // The newest row: first as fetched, then as saved.
    let latest: Row | undefined
    let merged = sent
    let mergeErrors: FormErrors = {}
    const changesOf = (newest: Row) => {
      if (newest.id !== stored?.id || newest.created_time !== stored.created_time)
        throw new ConflictError(formMessages.replaced)
      latest = newest
      const { values, conflicts: names } = conflicts.merge(sent, valuesOf(newest), bases)
      const labels = names.map((name) => `「${fields[name].label}」`)
      if (labels.length > 0) throw new ConflictError(formMessages.conflict(labels.join('')))
      mergeErrors = { ...schemaErrors(rulesOf(newest), values), ...check?.(values, newest) }
      const [fault] = Object.values(mergeErrors)
      if (fault) throw new ConflictError(formMessages.brokenMerge(String(fault)))
      const changed = changes(rulesOf(newest).parse(values), newest)
      merged = values
      latest = { ...newest, ...changed }
      return changed
    }
    save(changesOf, {
      onSuccess: () => {
        setStored(latest)
        conflicts.rebase(form.getValues(), merged, sent)
        if (!form.isDirty()) leave()
      },
      leave,
      onError: (error) => {
        if (!latest || !(error instanceof ConflictError)) return form.onRefused(error)
        const newest = latest
        form.showAndFocusErrors(() => {
          setStored(newest)
          conflicts.rebase(form.getValues(), valuesOf(newest))
          form.setErrors(mergeErrors)
        })
      },
    })
  }
  const submit = (typed: z.output<Schema>) => {
    if (!edit || !stored) {
      const sent = form.getValues()
      const onSuccess = () => {
        form.resetDirty(sent)
        if (!form.isDirty()) leave()
      }
      return options.save?.(typed, { onSuccess, leave, onError: form.onRefused })
    }
    if (Object.keys(edit.changes(typed, stored)).length > 0) return submitEdit(edit)
    toast('info', formMessages.unchanged)
    // Resets the fields, so that typed white space does not trigger the leave question.
    const now = edit.valuesOf(stored)
    conflicts.rebase(now, now)
  }
  const input = <Field extends keyof Values & string>(name: Field): LabelledInput<Values[Field]> => {
    const field = { ...form.input(name), label: fields[name].label }
    const note = conflicts.note(name)
    return note && !field.error ? { ...field, error: note } : field
  }
  return {
    ...form,
    input,
    frame: {
      draft,
      guard,
      saving: options.saving,
      onSubmit: form.submit(submit, options.onInvalid),
      onCancel: () => (cancelTo ? void navigate({ to: cancelTo }) : back()),
    },
  }
}
