import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ServerPage, ServerPages } from './pages'

// Apart from `pages.ts`: mutations bring these into the first load, which needs nothing else of a list.

type WithId = { id: number }

type Update = (data: ServerPages<WithId>) => ServerPages<WithId>

/** Updates the loaded lists that hold a row. */
function updateLists(client: QueryClient, lists: QueryKey, id: number, update: Update) {
  const holdsRow = ({ pages }: ServerPages<WithId>) =>
    pages.some((page) => page.rows.some((row) => row.id === id))
  const updateData = (data: ServerPages<WithId> | undefined) => (data && holdsRow(data) ? update(data) : data)
  client.setQueriesData<ServerPages<WithId>>({ queryKey: lists }, updateData)
  // A fetch under way will put back the pages that it started from, so they are updated again.
  for (const query of client.getQueryCache().findAll({ queryKey: lists, fetchStatus: 'fetching' })) {
    void query.promise?.then(
      () => client.setQueryData<ServerPages<WithId>>(query.queryKey, updateData),
      () => undefined,
    )
  }
}

/** Patches one row in every loaded list below a key. */
export function patchRow(client: QueryClient, lists: QueryKey, patch: WithId): void {
  updateLists(client, lists, patch.id, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => (row.id === patch.id ? { ...row, ...patch } : row)),
    })),
  }))
}

/** Takes one row out of every loaded list below a key. */
export function removeRow(client: QueryClient, lists: QueryKey, id: number): void {
  updateLists(client, lists, id, (data) => withoutRow(data, id))
}

/** Removes a row; those behind it move up, as on the server, so that only the last page becomes shorter. */
function withoutRow({ pages }: ServerPages<WithId>, id: number): ServerPages<WithId> {
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

/** The row of a loaded list, where one is loaded. */
export function findRow(client: QueryClient, lists: QueryKey, id: number): WithId | undefined {
  return client
    .getQueriesData<ServerPages<WithId>>({ queryKey: lists })
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.rows) ?? [])
    .find((row) => row.id === id)
}
