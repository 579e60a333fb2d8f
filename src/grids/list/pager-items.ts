/** Most items of a pager: first, gap, the current page between its neighbours, gap, last. */
const MOST = 7

/** The page numbers of a pager: the first, the last and those around the current one; `…` stands for the others. */
export function pagerItems(page: number, count: number): Array<number | '…'> {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (count <= MOST) return range(1, count)
  if (page <= 4) return [...range(1, 5), '…', count]
  if (page >= count - 3) return [1, '…', ...range(count - 4, count)]
  return [1, '…', ...range(page - 1, page + 1), '…', count]
}
