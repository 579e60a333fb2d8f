import { useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { stored } from '@/lib/stored'

/** Which columns of a list are hidden: local storage `columns-{list}`, a list of column ids. */
export function useHiddenColumns(list: string) {
  const [entry] = useState(() => stored(`columns-${list}`, z.array(z.string()), [] as string[]))
  const hidden = useSyncExternalStore(entry.subscribe, entry.get)
  const toggle = (id: string) =>
    entry.set(hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id])
  return { visibility: Object.fromEntries(hidden.map((id) => [id, false])), toggle }
}
