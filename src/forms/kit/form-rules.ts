import { type FormErrors, schemaResolver } from '@mantine/form'

/**
 * The rules of a form's schema, as its `validate`. A sentence that names several fields together ("username and
 * password") stands once, at the first field that breaks it.
 */
export function formRules(schema: Parameters<typeof schemaResolver>[0]): (values: unknown) => FormErrors {
  const resolve = schemaResolver(schema, { sync: true })
  return (values) => {
    const said = new Set<unknown>()
    return Object.fromEntries(
      Object.entries(resolve(values)).filter(([, sentence]) => !said.has(sentence) && said.add(sentence)),
    )
  }
}
