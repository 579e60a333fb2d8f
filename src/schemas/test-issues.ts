import type * as z from 'zod/mini'

/** Lists a schema's issues with a value as `path: message`. For tests. */
export function issues(schema: z.ZodMiniType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
