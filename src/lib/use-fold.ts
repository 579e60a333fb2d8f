import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { stored, useStored } from './stored'

/** State of a foldable part, kept in the local storage; the id is for its button's `aria-controls`. */
export function useFold(key: string) {
  const [store] = useState(() => stored(key, z.boolean(), false))
  return { open: useStored(store), id: useId(), set: store.set }
}

export type Fold = ReturnType<typeof useFold>
