import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { clientOnlyOptions } from '@/queries/mutation'
import type { Id } from '@/schemas/primitives'
import type { ReadRows, ServerPages } from './list-options'

// Updates the cached lists under a query key after an action: paged lists, whole tables and searches.

export type RowPatch = { id: Id } & Record<string, unknown>

type WithId = { id: Id }
type Loaded = ReadRows<WithId> | ServerPages<WithId>

const pagesOf = (data: Loaded | undefined) => (data && 'pages' in data ? data.pages : data ? [data] : [])

/** Finds a row in the loaded lists. */
export const findInLists = (client: QueryClient, lists: QueryKey, id: Id): object | undefined =>
  client
    .getQueriesData<Loaded>({ queryKey: lists })
    .flatMap(([, data]) => pagesOf(data).flatMap(({ rows }) => rows.find((row) => row.id === id) ?? []))[0]

/** Applies `change` to the rows of every loaded list or page that contains the row. */
function changeRows(client: QueryClient, lists: QueryKey, id: Id, change: (rows: WithId[]) => WithId[]) {
  const changed = (page: ReadRows<WithId>) =>
    page.rows.some((row) => row.id === id) ? { ...page, rows: change(page.rows) } : page
  client.setQueriesData<Loaded>({ queryKey: lists }, (data) => {
    if (!data) return data
    return 'pages' in data ? { ...data, pages: data.pages.map(changed) } : changed(data)
  })
  // A pending response may be older than the change.
  void client.invalidateQueries({
    queryKey: lists,
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  })
}

/** Patches one row and returns the patch that undoes it. With `replaced`, only fields still equal to it are patched. */
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

/** Rolls back an optimistic patch, but keeps newer values from a refresh. */
export function undoPatch(
  client: QueryClient,
  lists: QueryKey,
  patch: RowPatch,
  undo: RowPatch | undefined,
): void {
  if (undo) patchRow(client, lists, undo, patch)
}

/** Removes one row from every loaded list. */
export const removeRow = (client: QueryClient, lists: QueryKey, id: Id): void =>
  changeRows(client, lists, id, (rows) => rows.filter((row) => row.id !== id))

/** Resets the lists to their first page. */
export const restartLists = (client: QueryClient, lists: QueryKey): void =>
  void client.resetQueries({ queryKey: lists })

/** The name of a new row that its list has not shown yet, perhaps because a search or filter hides it. */
export const createdOptions = (table: string) => clientOnlyOptions<string>([table, 'created'])

/** Resets the lists of a table, so that the created row appears first. */
export function showCreated(client: QueryClient, table: string, lists: QueryKey, name: string): void {
  restartLists(client, lists)
  client.setQueryData(createdOptions(table).queryKey, name)
}
