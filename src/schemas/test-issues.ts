import type * as z from 'zod/mini'

/** What a schema has against a value, as `path: sentence`; none: it is accepted. For tests. */
export function issues(schema: z.ZodMiniType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
