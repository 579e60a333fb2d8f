import { useState } from 'react'
import { ServerText } from '@/components/display/server-text'
import { PlainButton } from '@/components/input/buttons'
import { truncateText } from '@/lib/text'

/** Characters shown at first, and added by each click. */
export const PIECE = 10_000

/** Plain text of any length, shown piece by piece on request. */
export function LongText({ text }: { text: string }) {
  const [length, setLength] = useState(PIECE)
  const isCut = length < text.length
  return (
    <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <ServerText text={truncateText(text, length)} />
      {isCut && (
        <p>
          <PlainButton size="xs" onClick={() => setLength(length + PIECE)}>
            {`显示更多（${length} / ${text.length}）`}
          </PlainButton>
        </p>
      )}
    </div>
  )
}
