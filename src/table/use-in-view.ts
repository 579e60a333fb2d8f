import { useEffect, useEffectEvent, useState } from 'react'
import type { List } from '@/queries/list/use-list'

/**
 * Notes which server pages the rows in view came with: a refresh asks for these only.
 *
 * @returns `onView`, which a table that scrolls in itself calls, and how many of the loaded rows it has reached
 */
export function useInView(list: List<object>, rows: readonly { index: number }[], isAll: boolean) {
  const { data } = list.query
  const pageOf = data?.pageOf
  const loaded = data?.rows.length ?? 0
  // Changes only near the end: most scrolling must not draw the list.
  const [reached, setReached] = useState(0)
  const note = (from: number, to: number) => {
    list.onScreen.current = new Set(rows.slice(from, to).map(({ index }) => pageOf?.[index] ?? 0))
  }
  const notePage = useEffectEvent(() => note(0, rows.length))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows, or the same on other server pages
  useEffect(() => {
    if (!isAll) notePage()
  }, [isAll, rows, pageOf])
  const onView = (from: number, to: number) => {
    setReached((before) => (to >= loaded ? to : Math.min(before, loaded - 1)))
    note(from, to)
  }
  return { onView, reached }
}
