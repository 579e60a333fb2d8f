import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { copyAndTell } from './copy'

/** Copies texts; `byHand`: a field with the text that could not be copied. */
export function useCopy() {
  const [uncopied, setUncopied] = useState<string | null>(null)
  const copy = async (text: string) => {
    setUncopied((await copyAndTell(text)) ? null : text)
  }
  const byHand = uncopied !== null && (
    <Textarea
      label="手动复制"
      readOnly
      autosize
      maxRows={12}
      value={uncopied}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
  return { copy, byHand }
}
