import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { type ChangeEvent, type FormEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { refusedFields } from '@/domain/error-message'
import { visibleText } from '@/lib/plain-text'
import { isNavigatingAway } from '@/lib/use-leaving'

/** A form's schema: its input are the field values, its output is the payload. */
export type FormSchema = z.ZodMiniType<object, object>

export interface FieldInput<Value> {
  name: string
  value: Value
  onChange: (next: Value | ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
  error: ReactNode
  /** A note about invisible characters in the value. */
  description?: string
}

/** A form whose fields, validation and output come from a schema. Errors of `check` override the schema's. */
export function useSchemaForm<Schema extends FormSchema>(
  schema: Schema,
  initialValues: z.input<Schema>,
  check?: (values: z.input<Schema>) => FormErrors,
) {
  type Values = z.input<Schema>
  const router = useRouter()
  const form = useForm<Values, z.output<Schema>>({
    initialValues,
    validate: (values) => ({ ...schemaErrors(schema, values), ...check?.(values) }),
    transformValues: (values) => schema.parse(values),
    enhanceGetInputProps: ({ field, inputProps }) => ({
      name: field,
      ...invisibleCharsNote(inputProps.value),
    }),
  })
  const input = <Field extends keyof Values & string>(field: Field) =>
    form.getInputProps(field) as FieldInput<Values[Field]>

  const element = useRef<HTMLFormElement>(null)
  /** Shows errors and focuses the first invalid field. */
  const showAndFocusErrors = (setErrors: () => void) => {
    flushSync(setErrors)
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const submit =
    (send: (fields: z.output<Schema>) => void, refuse?: (errors: FormErrors) => void) =>
    (event: FormEvent<HTMLFormElement>) => {
      // Already submitted; the next screen is loading.
      if (isNavigatingAway(router)) return event.preventDefault()
      element.current = event.currentTarget
      commitFocusedField()
      showAndFocusErrors(() => form.onSubmit(send, refuse)(event))
    }

  const onRefused = (error: unknown) => {
    const refused = refusedFields(error, form.getValues())
    if (Object.keys(refused).length > 0) showAndFocusErrors(() => form.setErrors(refused))
  }

  return { ...form, input, submit, showAndFocusErrors, onRefused }
}

/** Describes invisible characters, which the input itself cannot show. */
function invisibleCharsNote(value: unknown): { description?: string } {
  const visible = typeof value === 'string' ? visibleText(value) : value
  return visible === value ? {} : { description: `含有不可见字符，或改变文字方向的字符：${visible}` }
}

/** Returns errors by field. A message shared by several fields is kept only at the first. */
export function schemaErrors(schema: FormSchema, values: object): FormErrors {
  const seen = new Set<unknown>()
  const errors = schemaResolver(schema, { sync: true })(values)
  return Object.fromEntries(
    Object.entries(errors).filter(([, sentence]) => !seen.has(sentence) && seen.add(sentence)),
  )
}

/** Blurs the focused field so that it commits the typed text, because on some phones a tap on a button does not. */
export function commitFocusedField(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.blur()
  field.focus({ preventScroll: true })
}
