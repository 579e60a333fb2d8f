import type { InfiniteData } from '@tanstack/react-query'
import type { Rows } from '@/schemas/reply'

/** Rows as they were read, with the console's own changes since. */
export interface ReadRows<Row> extends Rows<Row> {
  /** How many rows the server sent, skipped ones included. */
  size: number
  /** Another number for each read: until the next one, a row that changes keeps its place in a sorted list. */
  readId: number
}

/** The list so far, one server page after another. */
export type ServerPages<Row> = InfiniteData<ReadRows<Row>, number>

/** Identifies a row across pages; undefined: it has no key, so it is never dropped as a duplicate. */
export type RowKey<Row> = (row: Row) => string | number | undefined

let reads = 0

export const readNow = <Row>(answer: Rows<Row>): ReadRows<Row> => ({
  ...answer,
  size: answer.rows.length + answer.skipped,
  readId: ++reads,
})

/** The rows of all pages, each once: others' new rows move some to the next page between two reads. */
export function joinPages<Row>(pages: readonly ReadRows<Row>[], keyOf: RowKey<Row>): ReadRows<Row> {
  const rows = new Map<unknown, Row>()
  for (const row of pages.flatMap((page) => page.rows)) {
    const key = keyOf(row) ?? row
    if (!rows.has(key)) rows.set(key, row)
  }
  const sum = (field: 'skipped' | 'size') => pages.reduce((all, page) => all + page[field], 0)
  const readId = Math.max(0, ...pages.map((page) => page.readId))
  return { rows: [...rows.values()], skipped: sum('skipped'), size: sum('size'), readId }
}

/** For each page, how many different rows it and those before it hold, with the skipped ones. */
function countsOf<Row>(pages: readonly ReadRows<Row>[], keyOf: RowKey<Row>): number[] {
  const seen = new Set<unknown>()
  let skipped = 0
  return pages.map((page) => {
    for (const row of page.rows) seen.add(keyOf(row) ?? row)
    skipped += page.skipped
    return seen.size + skipped
  })
}

/**
 * The next page to ask for; undefined at the end, which is a page with fewer rows than the first, or the server's total.
 * It is the page of the first unread row: rows that were deleted here have moved the others up on the server.
 */
export function nextPage<Row>(pages: readonly ReadRows<Row>[], last: number, keyOf: RowKey<Row>) {
  const [size = 0, newest] = [pages[0]?.size, pages.at(-1)]
  if (!newest || size === 0) return undefined
  // The library asks at each render: a list that is read to its end is not counted.
  if (newest.total === undefined && newest.size < size) return undefined
  const counts = countsOf(pages, keyOf)
  const count = counts.at(-1) ?? 0
  if (newest.total !== undefined && count >= newest.total) return undefined
  // A server that ignores the page number would never end.
  if (counts.at(-3) === count) return undefined
  // A page that brought nothing new is not asked for again; one that lost its new row here brings the row that moved up.
  const isIntact = newest.rows.length + newest.skipped === newest.size
  return counts.at(-2) === count && isIntact ? last + 1 : Math.floor(count / size)
}
