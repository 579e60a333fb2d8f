import type * as z from 'zod/mini'
import type { CallOptions } from '@/lib/call-options'
import { ConnectionError } from '@/lib/errors'
import type { Id } from '@/schemas/primitives'
import type { Rows } from '@/schemas/reply'
import { LONG_TIMEOUT, put, request, requestRows, requestVoid } from './client'

/** Calls for a table: a page (newest rows first), a search, one row, a deletion. */
export function rowCalls<S extends z.ZodMiniType<{ id: Id }>>(path: string, schema: S) {
  return {
    list: (p: number, call?: CallOptions) =>
      requestRows(`${path}/`, schema, { searchParams: { p }, ...call }),
    search: (keyword: string, call?: CallOptions) =>
      readAllPages((page) =>
        requestRows(`${path}/search`, schema, {
          searchParams: { keyword, ...page },
          timeout: LONG_TIMEOUT,
          ...call,
        }),
      ),
    get: (id: Id, call?: CallOptions) => request(`${path}/${id}`, schema, { ...call }),
    delete: (id: Id, call?: CallOptions) => requestVoid(`${path}/${id}`, { method: 'delete', ...call }),
  }
}

/** `rowCalls` plus `setStatus`. */
export function toggleableRowCalls<S extends z.ZodMiniType<{ id: Id }>>(path: string, schema: S) {
  return {
    ...rowCalls(path, schema),
    setStatus: (patch: { id: Id; status: number }, call?: CallOptions) =>
      request(`${path}/`, schema, { ...put(patch), searchParams: { status_only: 'true' }, ...call }),
  }
}

const PAGE_SIZE = 100
/** Pages fetched without a pause. */
const UNPAUSED_PAGES = 10
const MAX_PAGES = 100
/** Pause before each further page, because of rate limits. */
const PAUSE_MS = 1_000

type Page = { p: number; size: number } | undefined

const sizeOf = ({ rows, skipped }: Rows<unknown>) => rows.length + skipped

/** Fetches all results of a search. Servers that send a total return the results in pages. */
async function readAllPages<Row extends { id: unknown }>(
  read: (page: Page) => Promise<Rows<Row>>,
): Promise<Rows<Row>> {
  const first = await read(undefined)
  const { total } = first
  if (total === undefined || sizeOf(first) >= total) return first
  if (total > MAX_PAGES * PAGE_SIZE)
    throw new ConnectionError('answer', `a search finds ${total} rows, too many`)
  const pages: Rows<Row>[] = []
  for (let p = 0; p * PAGE_SIZE < total; p += 1) {
    if (p >= UNPAUSED_PAGES) await new Promise((done) => setTimeout(done, PAUSE_MS))
    pages.push(await read({ p, size: PAGE_SIZE }))
  }
  const skipped = pages.reduce((sum, page) => sum + page.skipped, 0)
  // De-duplicates rows, as a new row shifts the pages.
  const rows = new Map(pages.flatMap((page) => page.rows.map((row) => [row.id, row])))
  return { rows: [...rows.values()], skipped, total }
}
