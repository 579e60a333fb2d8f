import * as z from 'zod/mini'
import { ApiError, ConnectionError } from '@/lib/errors'
import { longNumbers, parseExact } from '@/lib/exact-json'
import type { AsSent } from '@/schemas/as-sent'
import { parseJson } from '@/schemas/primitives'
import { errorBodySchema, type Reply, replySchema } from '@/schemas/reply'

const MOST = 3
/** Other names may hold anything, keys included. */
const PLAIN = /^[A-Za-z_]\w{0,39}(?:\.\w{1,40}){0,4}$/

/** The error for an answer of another shape, which names a few fields for people: `id`, `data.items`. */
export function unreadable(path: string, error: z.core.$ZodError, whole = 'data'): ConnectionError {
  const names = error.issues.map((issue) => issue.path.map(String).join('.') || whole)
  const fields = [...new Set(names)].filter((name) => PLAIN.test(name)).slice(0, MOST)
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
  const body = parseJson(text, parseExact)
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

type Read<Row> = { row: Row; odd: string[] } | { problem: z.core.$ZodError }

/** Reads a row. Invalid fields get stand-ins and are kept as sent; the id and most fields must be valid. */
export function readRow<S extends z.ZodMiniType>(schema: S, raw: unknown): Read<z.output<S>> {
  const first = schema.safeParse(raw)
  if (typeof raw !== 'object' || raw === null)
    return first.success ? { row: first.data, odd: [] } : { problem: first.error }
  const long = longNumbers(raw)
  if (first.success) return { row: withAsSent(first.data, long), odd: [] }

  const problem = first.error
  const repaired: Record<string, unknown> = { ...raw }
  const odd: Record<string, { read: unknown; text: string | undefined }> = {}
  for (const issue of problem.issues) {
    const [field] = issue.path
    const isOwn = typeof field === 'string' && field !== 'id' && issue.path.length === 1
    if (!isOwn || issue.code !== 'invalid_type') return { problem }
    const sent = repaired[field]
    const read = standIn(issue.expected, sent)
    odd[field] = { read, text: JSON.stringify(sent) }
    repaired[field] = read
  }
  const second = schema.safeParse(repaired)
  const names = Object.keys(odd)
  if (!second.success || names.length * 2 > Object.keys(second.data as object).length) return { problem }
  return { row: withAsSent(second.data, { ...long, ...odd }), odd: names }
}

const withAsSent = <Row>(row: Row, asSent: AsSent): Row =>
  typeof row === 'object' && Object.keys(asSent).length > 0 ? { ...row, asSent } : row

/** The value for a field of another type than expected: converted if possible, else empty. */
function standIn(kind: string, sent: unknown): unknown {
  if (kind === 'number') {
    const number = typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : Number.NaN
    return Number.isFinite(number) ? number : 0
  }
  if (kind === 'boolean') return sent === 'true' || sent === 1
  return typeof sent === 'number' || typeof sent === 'boolean' ? String(sent) : ''
}
