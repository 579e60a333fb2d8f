import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { stored, useStored } from './stored'

/**
 * Something that is folded until somebody wants it; its id is for the button that does so.
 * @param key - entry of the local storage that keeps whether it is open
 */
export function useFold(key: string) {
  const [store] = useState(() => stored(key, z.boolean(), false))
  return { open: useStored(store), id: useId(), set: store.set }
}

export type Fold = ReturnType<typeof useFold>
