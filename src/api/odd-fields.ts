import type * as z from 'zod/mini'

const MOST = 3
/** A path with a name that is none of a program's may hold anything, keys included. */
const PLAIN = /^[A-Za-z_]\w{0,39}(?:\.\w{1,40}){0,4}$/

/** The fields that do not fit a schema, for people: at most three plain names, such as `id` or `data.items`. */
export function oddFields(error: z.core.$ZodError, whole = 'data'): string[] {
  const names = error.issues.map(({ path }) => path.map(String).join('.') || whole)
  return [...new Set(names)].filter((name) => PLAIN.test(name)).slice(0, MOST)
}
