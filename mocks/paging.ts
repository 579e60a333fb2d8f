import { SERVER_PAGE } from '@/domain/page-size'
import { atoi } from './numbers'

/** A parameter that no client knows: with it, a list has all its rows (for the edition that sends larger pages). */
export const ALL_ROWS = 'all rows of the mock'

/** Rows of one server page: `p` from 0; a missing, negative or invalid one counts as 0. */
export function page<Row>(rows: readonly Row[], query: URLSearchParams): Row[] {
  if (query.has(ALL_ROWS)) return [...rows]
  const from = Math.max(atoi(query.get('p')) ?? 0, 0) * SERVER_PAGE
  return rows.slice(from, from + SERVER_PAGE)
}

/** Rows from the newest id down. */
export function newestFirst<Row>(rows: readonly Row[]): Row[] {
  return rows.toReversed()
}
