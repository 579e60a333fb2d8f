import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { copyWithToast } from './copy'

/** Copies texts; `byHand`: a field with the text that could not be copied, as long as `of` is the same. */
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
