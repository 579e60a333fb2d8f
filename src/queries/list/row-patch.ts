import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ServerPage, ServerPages } from './pages'

// Apart from `pages.ts`: mutations everywhere need these few, and the first load nothing else of a list.

/** Any row with an id: what row patches and removals work on. */
type WithId = { id: number }

type Update = (data: ServerPages<WithId>) => ServerPages<WithId>

function updateLists(client: QueryClient, lists: QueryKey, update: Update) {
  const updateData = (data: ServerPages<WithId> | undefined) => data && update(data)
  client.setQueriesData<ServerPages<WithId>>({ queryKey: lists }, updateData)
  // What is under way will be joined to the pages as they were when it was asked for: then the same once more.
  for (const query of client.getQueryCache().findAll({ queryKey: lists, fetchStatus: 'fetching' })) {
    void query.promise?.then(
      () => client.setQueryData<ServerPages<WithId>>(query.queryKey, updateData),
      () => undefined,
    )
  }
}

/** Patches one row in every loaded list below a key. */
export function patchRow(client: QueryClient, lists: QueryKey, patch: WithId): void {
  const isIt = (row: WithId) => row.id === patch.id
  updateLists(client, lists, (data) =>
    data.pages.some((page) => page.rows.some(isIt))
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.map((row) => (isIt(row) ? { ...row, ...patch } : row)),
          })),
        }
      : data,
  )
}

/** Takes one row out of every loaded list below a key. */
export function removeRow(client: QueryClient, lists: QueryKey, id: number): void {
  updateLists(client, lists, (data) =>
    data.pages.some((page) => page.rows.some((row) => row.id === id)) ? withoutRow(data, id) : data,
  )
}

/** Without a removed row those behind it move up, as on the server: only the last page becomes shorter. */
function withoutRow({ pages }: ServerPages<WithId>, id: number): ServerPages<WithId> {
  const seen = new Set([id])
  const rows = pages.flatMap((page) => page.rows).filter((row) => !seen.has(row.id) && seen.add(row.id))
  const filled: ServerPage<WithId>[] = []
  for (const page of pages) {
    if (filled.length > 0 && rows.length === 0) break
    // As many as it came with.
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
  for (const [, data] of client.getQueriesData<ServerPages<WithId>>({ queryKey: lists })) {
    for (const page of data?.pages ?? []) {
      const row = page.rows.find((candidate) => candidate.id === id)
      if (row) return row
    }
  }
  return undefined
}
