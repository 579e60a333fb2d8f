import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { stored, useStored } from '@/lib/stored'

const NONE: readonly string[] = []

/** How a list looks in this browser: local storage `columns-{list}` (ids of toggled columns) and `dense-{list}`. */
export function useListSettings(list: string, extra = NONE) {
  const [columns] = useState(() => stored(`columns-${list}`, z.array(z.string()), [] as string[]))
  const [density] = useState(() => stored(`dense-${list}`, z.boolean(), false))
  const changed = useStored(columns)
  const dense = useStored(density)
  // Memoised: another object would draw every row again.
  const visibility = useMemo(
    () =>
      Object.fromEntries(
        [...extra, ...changed].map((id) => [id, extra.includes(id) && changed.includes(id)]),
      ),
    [changed, extra],
  )
  return {
    dense,
    toggleDense: () => density.set(!dense),
    visibility,
    /** Hides or shows a column, given all its ids. */
    toggleColumn: (ids: readonly string[]) => {
      const others = changed.filter((id) => !ids.includes(id))
      columns.set(others.length < changed.length ? others : [...others, ...ids])
    },
  }
}
