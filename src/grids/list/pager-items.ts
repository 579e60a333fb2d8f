/** What stands in a pager: page numbers from 1, and `…` for those left out. */
type PagerItem = number | '…'

/** Numbers shown at most, gaps included: first, gap, a neighbour on either side of the current page, gap, last. */
const MOST = 7

/** The first page, the last, the current one with its neighbours, and gaps between; always as many where there are more. */
export function pagerItems(page: number, count: number): PagerItem[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (count <= MOST) return range(1, count)
  if (page <= 4) return [...range(1, 5), '…', count]
  if (page >= count - 3) return [1, '…', ...range(count - 4, count)]
  return [1, '…', ...range(page - 1, page + 1), '…', count]
}
