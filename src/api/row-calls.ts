import type * as z from 'zod/mini'
import type { CallOptions } from '@/lib/call-options'
import { ConnectionError } from '@/lib/errors'
import type { Id } from '@/schemas/primitives'
import type { Rows } from '@/schemas/reply'
import { LONG_TIMEOUT, put, request, requestDone, requestRows } from './client'

/** The calls of every table: a page (newest rows first), a search, one row, a deletion. */
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
    get: (id: Id) => request(`${path}/${id}`, schema),
    delete: (id: Id, call?: CallOptions) => requestDone(`${path}/${id}`, { method: 'delete', ...call }),
  }
}

/** The same for rows that can be enabled and disabled. */
export function switchedRowCalls<S extends z.ZodMiniType<{ id: Id }>>(path: string, schema: S) {
  return {
    ...rowCalls(path, schema),
    setStatus: (patch: { id: Id; status: number }, call?: CallOptions) =>
      request(`${path}/`, schema, { ...put(patch), searchParams: { status_only: 'true' }, ...call }),
  }
}

const PAGE_SIZE = 100
/** Pages that are read without a pause, and at all. */
const UNPAUSED_PAGES = 10
const MOST_PAGES = 100
/** Before each page after those: servers count the calls of three minutes. */
const PAUSE_MS = 1_000

type Page = { p: number; size: number } | undefined

const sizeOf = ({ rows, skipped }: Rows<unknown>) => rows.length + skipped

/** All that a search finds. Servers that tell how many that are send it in pages. */
async function readAllPages<Row extends { id: unknown }>(
  read: (page: Page) => Promise<Rows<Row>>,
): Promise<Rows<Row>> {
  const first = await read(undefined)
  const { total } = first
  if (total === undefined || sizeOf(first) >= total) return first
  if (total > MOST_PAGES * PAGE_SIZE)
    throw new ConnectionError('answer', `a search finds ${total} rows, which are too many`)
  const pages: Rows<Row>[] = []
  for (let p = 0; p * PAGE_SIZE < total; p += 1) {
    if (p >= UNPAUSED_PAGES) await new Promise((done) => setTimeout(done, PAUSE_MS))
    pages.push(await read({ p, size: PAGE_SIZE }))
  }
  const skipped = pages.reduce((sum, page) => sum + page.skipped, 0)
  // A new row moves the others on, so that the last of a page comes again.
  const rows = new Map(pages.flatMap((page) => page.rows.map((row) => [row.id, row])))
  return { rows: [...rows.values()], skipped, total }
}
