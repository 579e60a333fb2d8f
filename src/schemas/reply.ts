import * as z from 'zod/mini'
import { readAs } from './primitives'

/** Envelope of every API response; `GET /api/channel/models` omits `success`. */
export const replySchema = z.looseObject({
  success: z.optional(z.boolean()),
  message: z.nullish(z.string()),
  data: z.optional(z.unknown()),
  /** Total number of rows; sent by some servers only. */
  total: z.catch(z.optional(z.number()), undefined),
})
export type Reply = z.infer<typeof replySchema>

/** Error body of the gateway: the envelope, or the error of its relay and of unknown paths. */
export const gatewayErrorSchema = z.union([
  z.object({ success: z.boolean() }),
  z.object({ error: z.object({ message: z.string() }) }),
])

const list = z.nullable(z.array(z.unknown()))
const count = z.optional(z.number())
const dataOf = (rows: unknown[] | null | undefined, total?: number) => ({ rows: rows ?? [], total })
/** List responses of different servers: an array, null, `{items, total}` or `{data, total_count}`. Rows are unparsed. */
export const listDataSchema = z.union([
  readAs(z.optional(list), (rows) => dataOf(rows)),
  readAs(z.object({ items: list, total: count }), ({ items, total }) => dataOf(items, total)),
  readAs(z.object({ data: list, total_count: count }), ({ data, total_count }) => dataOf(data, total_count)),
])

/** `skipped`: number of invalid rows; `total`: only if the server sends it. */
export type Rows<Row> = { rows: Row[]; skipped: number; total?: number | undefined }
