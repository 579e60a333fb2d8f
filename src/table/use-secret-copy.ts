import { useCallback, useRef } from 'react'
import { copyAndTell } from '@/components/toast/copy'
import { messages } from '@/domain/messages'
import type { SearchBoxHandle } from './search-box'

/** Copies keys or codes; what could not be copied goes to the search box, with a warning. */
export function useSecretCopy(failed: string) {
  const searchRef = useRef<SearchBoxHandle>(null)
  const copy = useCallback(
    async (text: string) => {
      const copied = await copyAndTell(text, messages.copied, failed)
      // The box has one line.
      if (!copied) searchRef.current?.hold(text.replaceAll('\n', ' '))
    },
    [failed],
  )
  return { searchRef, copy }
}
