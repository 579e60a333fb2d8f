import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { stored } from './stored'
import { useStored } from './use-stored'

/** Something that is folded until somebody wants it. */
export interface Fold {
  open: boolean
  /** Id of what is folded, for its button. */
  id: string
  set: (open: boolean) => void
}

/** @param key - entry of the local storage that keeps whether it is open */
export function useFold(key: string): Fold {
  const [store] = useState(() => stored(key, z.boolean(), false))
  const id = useId()
  return { open: useStored(store), id, set: store.set }
}
