import { useCallback, useRef } from 'react'
import { toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { copyText } from '@/lib/clipboard'
import type { SearchBoxHandle } from './search-box'

/** Copies keys or codes; what could not be copied goes to the search box, with a warning. */
export function useSecretCopy(failed: string) {
  const searchRef = useRef<SearchBoxHandle>(null)
  const copy = useCallback(
    async (text: string) => {
      if (await copyText(text)) return toast('success', messages.copied)
      // The box has one line.
      searchRef.current?.hold(text.replaceAll('\n', ' '))
      toast('warning', failed)
    },
    [failed],
  )
  return { searchRef, copy }
}
