import { useState } from 'react'
import { PlainButton } from '@/components/control/buttons'
import { ServerText } from '@/components/display/server-text'
import { siteMessages } from '@/domain/site-messages'
import styles from './sanitised-html.module.css'

/** Characters that are drawn at once. */
export const PIECE = 10_000

/** A text as it was written, of any length: its beginning, and more when asked for. */
export function LongText({ text }: { text: string }) {
  const [shown, setShown] = useState(1)
  const pieces = Array.from({ length: shown }, (_, index) => piece(text, index))
  return (
    <div className={styles.plain}>
      {pieces.map((part, index) => (
        <ServerText key={index} text={part} />
      ))}
      {shown * PIECE < text.length && (
        <p>
          <PlainButton size="xs" onClick={() => setShown(shown + 1)}>
            {siteMessages.more}（{shown * PIECE} / {text.length}）
          </PlainButton>
        </p>
      )}
    </div>
  )
}

function piece(text: string, index: number): string {
  return text.slice(startOf(text, index), startOf(text, index + 1))
}

/** Where a piece begins: never inside a character. */
function startOf(text: string, index: number): number {
  const at = index * PIECE
  return at + (/[\udc00-\udfff]/.test(text.charAt(at)) ? 1 : 0)
}
