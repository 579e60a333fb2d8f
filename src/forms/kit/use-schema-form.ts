import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { refusedFields } from '@/domain/user/refusal'
import { visibleText } from '@/lib/plain-text'

/** The rules of a form: what its fields hold, and what that reads as. */
export type FormSchema = z.ZodMiniType<object, object>

/** Initial values that have the fields of the schema and no further ones. */
export type ValuesOf<Schema extends FormSchema, Values> = Values & {
  [Extra in Exclude<keyof Values, keyof z.input<Schema>>]: never
}

/** Props that bind an input to a field. */
export interface FieldInput<Value> {
  name: string
  value: Value
  /** Takes the value, or the event that brings it. */
  onChange: (next: Value | ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
  error: ReactNode
  /** What of it nobody sees, where there is such a thing. */
  description?: string
}

/**
 * A form over the fields that its schema names; the schema judges them and reads them. Trying to send what breaks a
 * rule leads to the first field that does.
 * @param check - rules that the schema cannot know; they count before its own
 */
export function useSchemaForm<Schema extends FormSchema, Values extends z.input<Schema>>(
  schema: Schema,
  initialValues: ValuesOf<Schema, Values>,
  check?: (values: Values) => FormErrors,
) {
  // The initial values of this visit: a later refetch must not look like an edit.
  const [first] = useState<Values>(initialValues)
  const form = useForm<Values, z.output<Schema>>({
    initialValues: first,
    validate: (values) => ({ ...brokenRules(schema, values), ...check?.(values) }),
    transformValues: (values) => schema.parse(values),
  })

  /** Binds an input to its field. */
  const input = <Field extends keyof Values & string>(field: Field): FieldInput<Values[Field]> => ({
    ...form.getInputProps(field),
    name: field,
    value: form.values[field],
    error: form.errors[field],
    ...hiddenIn(form.values[field]),
  })

  const element = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  // After the error has been rendered, since the field is found by its mark.
  useEffect(() => {
    if (attempts > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  const leadToError = () => setAttempts((before) => before + 1)

  /** What a submission does: `send` gets the fields as the rules read them. */
  const submit = (send: (fields: z.output<Schema>) => void, refuse?: (errors: FormErrors) => void) => {
    const onSubmit = form.onSubmit(send, refuse)
    return (event: FormEvent<HTMLFormElement>) => {
      element.current = event.currentTarget
      onSubmit(event)
      leadToError()
    }
  }

  /** What the server refused stands at its field, where the refusal tells of one. */
  const onRefused = (error: unknown) => {
    const refused = refusedFields(error, form.getValues())
    if (Object.keys(refused).length === 0) return
    form.setErrors(refused)
    leadToError()
  }

  return { ...form, input, submit, onRefused }
}

/** An input cannot show invisible characters, so a hint below names them. */
function hiddenIn(value: unknown): { description?: string } {
  const shown = typeof value === 'string' ? visibleText(value) : value
  return shown === value ? {} : { description: `含有不可见字符，或改变文字方向的字符：${shown}` }
}

/** What the values break, by field. A sentence that names several fields stands once, at the first of them. */
export function brokenRules(schema: FormSchema, values: object): FormErrors {
  const said = new Set<unknown>()
  const errors = schemaResolver(schema, { sync: true })(values)
  return Object.fromEntries(
    Object.entries(errors).filter(([, sentence]) => !said.has(sentence) && said.add(sentence)),
  )
}
