import * as z from 'zod/mini'
import { UnreadableError } from '@/lib/errors'

const MOST = 3
/** Other names may hold anything, keys included. */
const PLAIN = /^[A-Za-z_]\w{0,39}(?:\.\w{1,40}){0,4}$/

/** The error for an answer of another shape, which names a few fields for people: `id`, `data.items`. */
export function unreadable(path: string, error: z.core.$ZodError, whole = 'data'): UnreadableError {
  const names = error.issues.map((issue) => issue.path.map(String).join('.') || whole)
  const fields = [...new Set(names)].filter((name) => PLAIN.test(name)).slice(0, MOST)
  return new UnreadableError(`${path}: ${z.prettifyError(error)}`, fields)
}

/** A value read by a schema. Throws UnreadableError. */
export function parsed<S extends z.ZodMiniType>(path: string, schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw unreadable(path, result.error)
}
