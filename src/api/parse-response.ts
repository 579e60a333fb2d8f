import * as z from 'zod/mini'
import { ApiError, type Body, ConnectionError, HttpStatusError, retryAfter } from '@/lib/errors'
import { parseJson } from '@/lib/json'
import { reasonOf } from '@/schemas/reason'
import { gatewayErrorSchema, type Reply, replySchema } from '@/schemas/reply'

const MAX_FIELDS = 3
/** Other names are not shown, as they may contain anything, even keys. */
const FIELD_NAME = /^[A-Za-z_]\w{0,39}(?:\.\w{1,40}){0,4}$/

/** Error for a response with an unexpected shape; lists a few invalid fields such as `id` or `data.items`. */
export function shapeError(path: string, error: z.core.$ZodError, root = 'data'): ConnectionError {
  const names = error.issues.map((issue) => issue.path.map(String).join('.') || root)
  const fields = [...new Set(names)].filter((name) => FIELD_NAME.test(name)).slice(0, MAX_FIELDS)
  return new ConnectionError('shape', `${path}: ${z.prettifyError(error)}`, { fields })
}

/** Parses a value by a schema. Throws a ConnectionError with the failure `shape`. */
export function parseData<S extends z.ZodMiniType>(path: string, schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw shapeError(path, result.error)
}

/** Error for a 200 response that is not JSON: truncated, or of another server. */
export function notJsonError(path: string, text: string): ConnectionError {
  const failure = /^\s*(?:[{[]|$)/.test(text) ? 'answer' : 'foreign'
  return new ConnectionError(failure, `${path}: the response is not from a gateway`)
}

/** Parses the envelope of a 200 response; undefined if the body is empty. */
export function readReply(path: string, text: string, noEnvelope = false): Reply | undefined {
  if (text.trim() === '') return undefined
  const body = parseJson(text)
  if (body === undefined) throw notJsonError(path, text)
  const { data: reply, error } = replySchema.safeParse(body)
  if (error) throw shapeError(path, error, '')
  if (reply.success === false) throw new ApiError(reply.message ?? '', reply.data)
  if (reply.success === undefined && !noEnvelope)
    throw new ConnectionError('shape', `${path}: the response has no success field`, { fields: ['success'] })
  return reply
}

/** The reason in a JSON error body; '' if none. */
export const bodyReason = (text: string): string => reasonOf(parseJson(text))

/** The reason with the status, unless the body is the gateway's own. */
export function reasonWithStatus(reason: string, text: string, status: number): string {
  const isOwn = reason === '' || gatewayErrorSchema.safeParse(parseJson(text)).success
  return isOwn ? reason : `${reason}（HTTP ${status}）`
}

function bodyOf(text: string): Body {
  const body = parseJson(text)
  if (gatewayErrorSchema.safeParse(body).success || reasonOf(body) !== '') return 'gateway'
  return body === undefined && text.trim() !== '' ? 'foreign' : 'empty'
}

/** Error for a status other than 2xx, from the gateway or a proxy. */
export function statusError(
  { status, headers }: Response,
  text: string,
  hasSideEffects: boolean,
): HttpStatusError {
  return new HttpStatusError(status, reasonWithStatus(bodyReason(text), text, status), {
    retryAfter: retryAfter({ headers }),
    body: bodyOf(text),
    isChallenge: [403, 503].includes(status) && headers.get('cf-mitigated') === 'challenge',
    hasSideEffects,
  })
}
