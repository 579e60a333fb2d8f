/** Rows per page of the gateway. */
export const SERVER_PAGE_SIZE = 10

export const PAGE_SIZES = [10, 20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
/** The default, used if the window has no room for more. */
export const PAGE_SIZE: PageSize = 10

/** Lists that need more server pages than this fetch the whole table, if the server supports it. */
export const MAX_SERVER_PAGES = 12

/** Search parameters that filter or sort rows and so require the whole table. */
const FILTERS_AND_SORT = ['keyword', 'name', 'sort', 'status', 'type', 'group', 'model']

/** Whether a list URL requires the whole table. `search`: its parameters, raw or parsed. */
export function needsWholeTable(search: Record<string, unknown>): boolean {
  const { page = 1, size = PAGE_SIZE } = search
  return (
    FILTERS_AND_SORT.some((name) => search[name] !== undefined) ||
    size === 'all' ||
    Number(page) * Number(size) > MAX_SERVER_PAGES * SERVER_PAGE_SIZE
  )
}
