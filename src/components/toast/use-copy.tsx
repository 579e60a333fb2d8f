import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { copyWithToast } from './copy'

/** Copies text. `byHand`: on failure, a field with the text for manual copying, until `of` changes. */
export function useCopy(of?: string) {
  const [uncopied, setUncopied] = useState<{ text: string; of: string | undefined } | null>(null)
  const copy = async (text: string) => {
    setUncopied((await copyWithToast(text)) ? null : { text, of })
  }
  const byHand = uncopied?.of === of && uncopied && (
    <Textarea
      label="手动复制"
      readOnly
      autosize
      maxRows={12}
      value={uncopied.text}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
  return { copy, byHand }
}
