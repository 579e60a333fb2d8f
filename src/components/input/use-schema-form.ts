import { type FormErrors, schemaResolver, useForm } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import { type ChangeEvent, type FormEvent, type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { refusedFields } from '@/domain/error-message'
import { visibleText } from '@/lib/plain-text'
import { isLeft } from '@/lib/use-leaving'

/** The rules of a form: input is what its fields hold, output is what is sent. */
export type FormSchema = z.ZodMiniType<object, object>

export interface FieldInput<Value> {
  name: string
  value: Value
  onChange: (next: Value | ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
  error: ReactNode
  /** Names invisible characters in the value. */
  description?: string
}

/** A form whose fields, rules and result come from its schema. The errors of `check` replace the schema's. */
export function useSchemaForm<Schema extends FormSchema>(
  schema: Schema,
  initialValues: z.input<Schema>,
  check?: (values: z.input<Schema>) => FormErrors,
) {
  type Values = z.input<Schema>
  const router = useRouter()
  const form = useForm<Values, z.output<Schema>>({
    initialValues,
    validate: (values) => ({ ...brokenRules(schema, values), ...check?.(values) }),
    transformValues: (values) => schema.parse(values),
    enhanceGetInputProps: ({ field, inputProps }) => ({ name: field, ...hiddenIn(inputProps.value) }),
  })
  const input = <Field extends keyof Values & string>(field: Field) =>
    form.getInputProps(field) as FieldInput<Values[Field]>

  const element = useRef<HTMLFormElement>(null)
  const leadToError = (setErrors: () => void) => {
    flushSync(setErrors)
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const submit =
    (send: (fields: z.output<Schema>) => void, refuse?: (errors: FormErrors) => void) =>
    (event: FormEvent<HTMLFormElement>) => {
      // Sent already, while the next screen is loading.
      if (isLeft(router)) return event.preventDefault()
      element.current = event.currentTarget
      leaveField()
      leadToError(() => form.onSubmit(send, refuse)(event))
    }

  const onRefused = (error: unknown) => {
    const refused = refusedFields(error, form.getValues())
    if (Object.keys(refused).length > 0) leadToError(() => form.setErrors(refused))
  }

  return { ...form, input, submit, onRefused }
}

/** The input itself cannot show invisible characters. */
function hiddenIn(value: unknown): { description?: string } {
  const visible = typeof value === 'string' ? visibleText(value) : value
  return visible === value ? {} : { description: `含有不可见字符，或改变文字方向的字符：${visible}` }
}

/** Errors by field. A message for several fields is shown only at the first of them. */
export function brokenRules(schema: FormSchema, values: object): FormErrors {
  const sentences = new Set<unknown>()
  const errors = schemaResolver(schema, { sync: true })(values)
  return Object.fromEntries(
    Object.entries(errors).filter(([, sentence]) => !sentences.has(sentence) && sentences.add(sentence)),
  )
}

/** Fires `blur` on the focused field, which takes what was typed: on some phones a tap on a button does not. */
export function leaveField(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.blur()
  field.focus({ preventScroll: true })
}
