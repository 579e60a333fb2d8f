import { noop, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { ServerPage, ServerPages } from './pages'

// Separate from `pages.ts`: mutations need this in the first load, which needs nothing else of a list.

export type RowPatch = { id: number } & Record<string, unknown>

type WithId = { id: number }
type Pages = ServerPages<WithId>

function updateLists(client: QueryClient, lists: QueryKey, id: number, update: (data: Pages) => Pages) {
  const updated = (data: Pages | undefined) =>
    data?.pages.some((page) => page.rows.some((row) => row.id === id)) ? update(data) : data
  client.setQueriesData<Pages>({ queryKey: lists }, updated)
  // A fetch under way will put back the pages that it started from, so they are updated again.
  for (const query of client.getQueryCache().findAll({ queryKey: lists, fetchStatus: 'fetching' }))
    query.promise?.then(() => client.setQueryData<Pages>(query.queryKey, updated)).catch(noop)
}

/** Returns the patch that undoes it. `replaced`: only fields that still have these values are changed. */
export function patchRow(
  client: QueryClient,
  lists: QueryKey,
  patch: RowPatch,
  replaced?: RowPatch,
): RowPatch | undefined {
  let undo: RowPatch | undefined
  const patched = (row: WithId) => {
    if (row.id !== patch.id) return row
    const fields: Record<string, unknown> = { ...row }
    undo ??= { ...Object.fromEntries(Object.keys(patch).map((name) => [name, fields[name]])), id: row.id }
    const changes = Object.entries(patch).filter(([name]) => !replaced || fields[name] === replaced[name])
    return { ...row, ...Object.fromEntries(changes) }
  }
  updateLists(client, lists, patch.id, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, rows: page.rows.map(patched) })),
  }))
  return undo
}

/** Rolls an optimistic patch back, but not over a newer value that a refresh has brought meanwhile. */
export function undoPatch(
  client: QueryClient,
  lists: QueryKey,
  patch: RowPatch,
  undo: RowPatch | undefined,
): void {
  if (undo) patchRow(client, lists, undo, patch)
}

/** Starts the lists again at their first page: a created row is the first of it. */
export const restartLists = (client: QueryClient, lists: QueryKey): void =>
  void client.resetQueries({ queryKey: lists })

/** Takes one row out of every loaded list below a key. */
export function removeRow(client: QueryClient, lists: QueryKey, id: number): void {
  updateLists(client, lists, id, (data) => withoutRow(data, id))
}

/** Removes a row; those behind it move up, as on the server, so that only the last page becomes shorter. */
function withoutRow({ pages }: Pages, id: number): Pages {
  const seen = new Set([id])
  const rows = pages.flatMap((page) => page.rows).filter((row) => !seen.has(row.id) && seen.add(row.id))
  const filled: ServerPage<WithId>[] = []
  for (const page of pages) {
    if (filled.length > 0 && rows.length === 0) break
    // As many rows as the page came with.
    const room = page.rows.length + page.removed
    const taken = rows.splice(0, room)
    filled.push({ ...page, rows: taken, end: false, removed: room - taken.length })
  }
  const last = filled.at(-1)
  if (last) last.end = pages.at(-1)?.end ?? false
  return { pages: filled, pageParams: filled.map((_, index) => index) }
}
