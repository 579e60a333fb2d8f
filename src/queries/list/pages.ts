import type { InfiniteData } from '@tanstack/react-query'

/** One server page, with the console's changes to it since it was read. */
export interface ServerPage<Row> {
  rows: Row[]
  /** Rows the schema refused. */
  skipped: number
  /** Rows the server sent, skipped ones included: the measure of a full page. */
  received: number
  end: boolean
  /** Grows with every page read: a row keeps its place in a sorted list until then. */
  read: number
  /** Rows that this console removed after reading this page: the server's offsets have moved by as many. */
  removed: number
}

export type ServerPages<Row> = InfiniteData<ServerPage<Row>, number>

export interface ListData<Row> {
  rows: Row[]
  /** For each row the index of the server page it came with, to know which pages are on screen. */
  pageOf: number[]
  /** Rows the schema refused. */
  skipped: number
  /** Changes when a page is read, not when a row is patched. */
  read: number
}

/** Identifies a row across pages; undefined: it has no key, so it is never dropped as a duplicate. */
export type RowKey<Row> = (row: Row) => string | number | undefined

const joined = new WeakMap<object, ListData<unknown>>()

/** Joins the pages; a row that moved between two reads appears once. The same pages give the same object. */
export function joinPages<Row>(data: ServerPages<Row>, keyOf: RowKey<Row>): ListData<Row> {
  const before = joined.get(data) as ListData<Row> | undefined
  if (before) return before
  const seen = new Set<string | number>()
  const list: ListData<Row> = { rows: [], pageOf: [], skipped: 0, read: 0 }
  data.pages.forEach((page, index) => {
    list.skipped += page.skipped
    list.read = Math.max(list.read, page.read)
    for (const row of page.rows) {
      const key = keyOf(row)
      if (key !== undefined && seen.has(key)) continue
      if (key !== undefined) seen.add(key)
      list.rows.push(row)
      list.pageOf.push(index)
    }
  })
  joined.set(data, list)
  return list
}

/** The next page to ask for: the one that holds the first unread row, as removals move the server's offsets. */
export function nextPage<Row>(pages: ServerPage<Row>[], params: number[], keyOf: RowKey<Row>) {
  const last = pages.at(-1)
  const first = pages[0]
  if (!last || !first || last.end) return undefined
  if (isRepeating(pages, params, keyOf)) return undefined
  const size = Math.max(first.received, 1)
  const offset = ((params.at(-1) ?? 0) + 1) * size - last.removed
  return Math.max(Math.floor(offset / size), 0)
}

/** Whether the last page repeats the two before it, or one and the first: a server that ignores `p` would never end. */
function isRepeating<Row>(pages: ServerPage<Row>[], params: number[], keyOf: RowKey<Row>): boolean {
  const last = pages.length - 1
  // Most lists are short, and naming all rows of a large page is slow.
  if (last < 2) return false
  const name = namesOf(pages[last], keyOf)
  const isSame = (index: number) => namesOf(pages[index], keyOf) === name
  // A page that was asked for again may well be the same.
  const repeats = (index: number) => params[index] === (params[index - 1] ?? 0) + 1 && isSame(index - 1)
  return name !== '' && repeats(last) && (repeats(last - 1) || isSame(0))
}

const namesOf = <Row>(page: ServerPage<Row> | undefined, keyOf: RowKey<Row>) =>
  page?.rows.map((row) => String(keyOf(row) ?? JSON.stringify(row))).join('\n') ?? ''
