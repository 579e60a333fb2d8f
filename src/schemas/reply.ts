import * as z from 'zod/mini'
import { readAs } from './primitives'

/** The envelope of every answer; only that of `GET /api/channel/models` has no `success`. */
export const replySchema = z.looseObject({
  success: z.optional(z.boolean()),
  message: z.nullish(z.string()),
  data: z.optional(z.unknown()),
  /** How many rows there are; only some servers tell. */
  total: z.catch(z.optional(z.number()), undefined),
})
export type Reply = z.infer<typeof replySchema>

/** The body of an unknown path: `{error: {message}}`. */
export const errorBodySchema = z.object({ error: z.object({ message: z.string() }) })

const list = z.nullable(z.array(z.unknown()))
const count = z.optional(z.number())
const dataOf = (rows: unknown[] | null | undefined, total?: number) => ({ rows: rows ?? [], total })
/** The list shapes of the servers: an array, null, `{items, total}`, `{data, total_count}`. Rows are not parsed yet. */
export const listDataSchema = z.union([
  readAs(z.optional(list), (rows) => dataOf(rows)),
  readAs(z.object({ items: list, total: count }), ({ items, total }) => dataOf(items, total)),
  readAs(z.object({ data: list, total_count: count }), ({ data, total_count }) => dataOf(data, total_count)),
])

/** `skipped`: invalid rows; `total`: only if the server sends it. */
export type Rows<Row> = { rows: Row[]; skipped: number; total?: number | undefined }
