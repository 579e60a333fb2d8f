import { SERVER_PAGE_SIZE } from '@/domain/page-size'
import { atoi } from './numbers'

/** Internal parameter that disables paging; `laisky/answer.ts` then cuts the larger pages. */
export const ALL_ROWS = 'all rows of the mock'

/** Returns the rows of page `p`, which starts at 0; invalid values count as 0. */
export function page<Row>(rows: readonly Row[], query: URLSearchParams): Row[] {
  if (query.has(ALL_ROWS)) return [...rows]
  const from = Math.max(atoi(query.get('p')) ?? 0, 0) * SERVER_PAGE_SIZE
  return rows.slice(from, from + SERVER_PAGE_SIZE)
}

/** Returns the rows in descending order of id. */
export function newestFirst<Row>(rows: readonly Row[]): Row[] {
  return rows.toReversed()
}
