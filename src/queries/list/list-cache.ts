import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { keptOptions } from '@/queries/mutation'
import type { Id } from '@/schemas/primitives'
import type { ReadRows, ServerPages } from './list-options'

// What actions change in the loaded lists below a key: those read page by page, whole ones and searches.

export type RowPatch = { id: Id } & Record<string, unknown>

type WithId = { id: Id }
type Loaded = ReadRows<WithId> | ServerPages<WithId>

const pagesOf = (data: Loaded | undefined) => (data && 'pages' in data ? data.pages : data ? [data] : [])

/** The row as a loaded list holds it. */
export const findInLists = (client: QueryClient, lists: QueryKey, id: Id): object | undefined =>
  client
    .getQueriesData<Loaded>({ queryKey: lists })
    .flatMap(([, data]) => pagesOf(data).flatMap(({ rows }) => rows.find((row) => row.id === id) ?? []))[0]

/** Changes the rows of every loaded list that holds the row. */
function changeRows(client: QueryClient, lists: QueryKey, id: Id, change: (rows: WithId[]) => WithId[]) {
  const changed = (page: ReadRows<WithId>) =>
    page.rows.some((row) => row.id === id) ? { ...page, rows: change(page.rows) } : page
  client.setQueriesData<Loaded>({ queryKey: lists }, (data) => {
    if (!data) return data
    return 'pages' in data ? { ...data, pages: data.pages.map(changed) } : changed(data)
  })
  // An answer on its way may be older than the change.
  void client.invalidateQueries({
    queryKey: lists,
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  })
}

/** Changes one row. Returns the patch that undoes it. `replaced`: only fields that still have these values are changed. */
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
  changeRows(client, lists, patch.id, (rows) => rows.map(patched))
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

/** Takes one row out of every loaded list. */
export const removeRow = (client: QueryClient, lists: QueryKey, id: Id): void =>
  changeRows(client, lists, id, (rows) => rows.filter((row) => row.id !== id))

/** Starts the lists again at their first page. */
export const restartLists = (client: QueryClient, lists: QueryKey): void =>
  void client.resetQueries({ queryKey: lists })

/** The name of a row that was created since a list was last seen to show it: a search or filter may leave it out. */
export const createdOptions = (table: string) => keptOptions<string>([table, 'created'])

/** Starts the lists of a table again: a created row is the first of them. */
export function showCreated(client: QueryClient, table: string, lists: QueryKey, name: string): void {
  restartLists(client, lists)
  client.setQueryData(createdOptions(table).queryKey, name)
}
