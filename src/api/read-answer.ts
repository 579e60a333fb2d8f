import * as z from 'zod/mini'
import { ApiError, ConnectionError } from '@/lib/errors'
import { parseJson } from '@/lib/json'
import { errorBodySchema, type Reply, replySchema } from '@/schemas/reply'

const MAX_FIELDS = 3
/** Other names may hold anything, keys included. */
const FIELD_NAME = /^[A-Za-z_]\w{0,39}(?:\.\w{1,40}){0,4}$/

/** The error for an answer of another shape, which names a few fields for people: `id`, `data.items`. */
export function unreadable(path: string, error: z.core.$ZodError, whole = 'data'): ConnectionError {
  const names = error.issues.map((issue) => issue.path.map(String).join('.') || whole)
  const fields = [...new Set(names)].filter((name) => FIELD_NAME.test(name)).slice(0, MAX_FIELDS)
  return new ConnectionError('shape', `${path}: ${z.prettifyError(error)}`, { fields })
}

/** A value read by a schema. Throws a ConnectionError of the failure `shape`. */
export function parsed<S extends z.ZodMiniType>(path: string, schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw unreadable(path, result.error)
}

/** For a 200 answer, which may be empty, HTML or cut off. */
export function readReply(path: string, text: string, noEnvelope = false): Reply | undefined {
  if (text.trim() === '') return undefined
  const body = parseJson(text)
  if (body === undefined) throw new ConnectionError('answer', `${path}: the answer is no reply of a gateway`)
  const { data: reply, error } = replySchema.safeParse(body)
  if (error) throw unreadable(path, error, '')
  if (reply.success === false) throw new ApiError(reply.message ?? '', reply.data)
  if (reply.success === undefined && !noEnvelope)
    throw new ConnectionError('shape', `${path}: the answer tells no success`, { fields: ['success'] })
  return reply
}

/** The message of an error body, if it is JSON: the envelope's, or an unknown path's. */
export function sentenceOf(text: string): string {
  const body = parseJson(text)
  return (
    replySchema.safeParse(body).data?.message || errorBodySchema.safeParse(body).data?.error.message || ''
  )
}
