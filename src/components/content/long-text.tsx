import { useState } from 'react'
import { ServerText } from '@/components/display/server-text'
import { PlainButton } from '@/components/input/buttons'
import { siteMessages } from '@/domain/site-messages'
import { cutTo } from '@/lib/text'
import styles from './sanitised-html.module.css'

/** Characters shown at first, and added by each click. */
export const PIECE = 10_000

/** A plain text of any length: its beginning, and more on request. */
export function LongText({ text }: { text: string }) {
  const [length, setLength] = useState(PIECE)
  const isCut = length < text.length
  return (
    <div className={styles.plain}>
      <ServerText text={cutTo(text, length)} />
      {isCut && (
        <p>
          <PlainButton size="xs" onClick={() => setLength(length + PIECE)}>
            {`${siteMessages.more}（${length} / ${text.length}）`}
          </PlainButton>
        </p>
      )}
    </div>
  )
}
