import { useState } from 'react'
import { PlainButton } from '@/components/control/buttons'
import { ServerText } from '@/components/display/server-text'
import { siteMessages } from '@/domain/site-messages'
import styles from './sanitised-html.module.css'

/** Characters shown at first, and added by each click. */
export const PIECE = 10_000

/** A plain text of any length: its beginning, and more on request. */
export function LongText({ text }: { text: string }) {
  const [length, setLength] = useState(PIECE)
  return (
    <div className={styles.plain}>
      <ServerText text={beginning(text, length)} />
      {length < text.length && (
        <p>
          <PlainButton size="xs" onClick={() => setLength(length + PIECE)}>
            {siteMessages.more}（{length} / {text.length}）
          </PlainButton>
        </p>
      )}
    </div>
  )
}

/** The first characters of a text, without half a surrogate pair at the end. */
function beginning(text: string, length: number): string {
  const start = text.slice(0, length)
  return start.length < text.length ? start.replace(/[\ud800-\udbff]$/, '') : start
}
