import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { stored, useStored } from '@/lib/stored'
import type { ListColumns } from './list-options'

/** How a list looks in this browser: local storage `columns-{list}` (ids of toggled columns) and `dense-{list}`. */
export function useListSettings<Row extends object>(list: string, all: ListColumns<Row>) {
  const [columns] = useState(() => stored(`columns-${list}`, z.array(z.string()), [] as string[]))
  const [density] = useState(() => stored(`dense-${list}`, z.boolean(), false))
  const toggled = useStored(columns)
  const dense = useStored(density)
  // Memoised: another object would draw every row again.
  const visibility = useMemo(
    () =>
      Object.fromEntries(
        all.map(({ id = '', meta }) => {
          const isToggled = toggled.includes(id)
          const isShown = meta?.isHidden ? isToggled : !isToggled
          return [id, isShown && meta?.show !== undefined]
        }),
      ),
    [toggled, all],
  )
  return {
    dense,
    toggleDense: () => density.set(!dense),
    visibility,
    /** Hides or shows a column, given all its ids. */
    toggleColumn: (ids: readonly string[]) => {
      const others = toggled.filter((id) => !ids.includes(id))
      columns.set(others.length < toggled.length ? others : [...others, ...ids])
    },
  }
}
