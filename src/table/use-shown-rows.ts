import { useMemo } from 'react'
import { useStableOrder } from '@/lib/use-stable-order'
import type { ListRow, ListTableOptions } from './list-options'
import type { ListAddress } from './list-search'

type Input = Pick<ListTableOptions, 'matches' | 'keeps' | 'source'> & { address: ListAddress }

/** Which of a list's rows are shown, in which order: a changed row keeps its place until the list is read again. */
export function useShownRows(sorted: readonly ListRow[], sort: string | undefined, input: Input) {
  const { matches, keeps, source, address } = input
  const { keyword, desc } = address
  const arrangement = [sort, desc, keyword, source.query.data?.read].join()
  const ordered = useStableOrder(sorted, arrangement, 'last')
  /** Whether a row passes the list's own filters, and a search that the server cannot do; undefined: all do. */
  const shows = useMemo(() => {
    if (!matches || keyword === '') return keeps
    return (row: object) => matches(row, keyword) && (!keeps || keeps(row))
  }, [matches, keeps, keyword])
  const rows = source.query.data?.rows
  const shown = useMemo(() => {
    if (!shows) return ordered
    // Rows are read as they lie in memory: 100,000 in a sorted order took ten times as long.
    const passes = rows?.map((row) => shows(row))
    return ordered.filter(({ index }) => passes?.[index])
  }, [ordered, shows, rows])
  return { shown, shows }
}
