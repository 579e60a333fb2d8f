import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { stored } from '@/lib/stored'
import { useStored } from '@/lib/use-stored'

/**
 * How a list looks in this browser: its hidden columns (local storage `columns-{list}`, column ids) and whether its
 * rows are close together (`dense-{list}`).
 */
export function useGridSettings(list: string) {
  const [columns] = useState(() => stored(`columns-${list}`, z.array(z.string()), [] as string[]))
  const [density] = useState(() => stored(`dense-${list}`, z.boolean(), false))
  const hidden = useStored(columns)
  const dense = useStored(density)
  // The same object as long as nothing is hidden or shown: another one would have every row drawn anew.
  const visibility = useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden])
  return {
    dense,
    toggleDense: () => density.set(!dense),
    visibility,
    /** Hides or shows a column, by all ids that it goes by. */
    toggleColumn: (ids: readonly string[]) => {
      const others = hidden.filter((id) => !ids.includes(id))
      columns.set(others.length < hidden.length ? others : [...others, ...ids])
    },
  }
}
