import * as z from 'zod/mini'

/** The envelope of (almost) every answer; only `GET /api/channel/models` has no `success`. */
export const replySchema = z.looseObject({
  success: z.optional(z.boolean()),
  message: z.nullish(z.string()),
  data: z.optional(z.unknown()),
})
export type Reply = z.infer<typeof replySchema>

/** The body of an unknown path: `{error: {message}}`. */
export const errorBodySchema = z.object({ error: z.object({ message: z.string() }) })

/** The list shapes of this family: an array, null, `{items, total}`, `{data, total_count}`. Rows stay unparsed. */
export const listDataSchema = z.union([
  z.pipe(
    z.array(z.unknown()),
    z.transform((rows: unknown[]) => ({ rows, total: undefined as number | undefined })),
  ),
  z.pipe(
    z.nullish(z.null()),
    z.transform(() => ({ rows: [] as unknown[], total: undefined as number | undefined })),
  ),
  z.pipe(
    z.object({ items: z.nullable(z.array(z.unknown())), total: z.optional(z.number()) }),
    z.transform((list: { items: unknown[] | null; total?: number | undefined }) => ({
      rows: list.items ?? [],
      total: list.total,
    })),
  ),
  z.pipe(
    z.object({ data: z.nullable(z.array(z.unknown())), total_count: z.optional(z.number()) }),
    z.transform((list: { data: unknown[] | null; total_count?: number | undefined }) => ({
      rows: list.data ?? [],
      total: list.total_count,
    })),
  ),
])

/** Rows that could be read, how many could not, and the total where the server tells one. */
export interface Rows<Row> {
  rows: Row[]
  /** Rows that the schema refused: counted on screen, logged to the console. */
  skipped: number
  total?: number | undefined
}
