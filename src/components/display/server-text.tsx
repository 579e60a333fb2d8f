import type { ReactNode } from 'react'
import { textParts } from '@/lib/plain-text'
import styles from './server-text.module.css'

/** A foreign text: invisible characters show as code points, its direction stays its own. See `visibleText`. */
export const ServerText = ({ text }: { text: string }) => serverText(text)

/** The same for what stands in every row, where a component each would be one too many. */
export function serverText(text: string): ReactNode {
  const parts = textParts(text)
  // The usual case: a plain string, without an element.
  if (parts.length === 1 && parts[0]?.kind === 'plain') return text
  return parts.map(({ kind, text: stretch }, index) => {
    if (kind === 'plain') return stretch
    if (kind === 'rightToLeft') return <bdi key={index}>{stretch}</bdi>
    return (
      <span key={index} className={styles.hidden} title="不可见字符，或改变文字方向的字符">
        {stretch}
      </span>
    )
  })
}

/** The same inside a sentence, isolated so that its direction does not change the sentence's. */
export const ServerName = ({ text }: { text: string }) => (
  <bdi>
    <ServerText text={text} />
  </bdi>
)
