import type { ReactNode } from 'react'
import { textParts } from '@/lib/plain-text'
import styles from './texts.module.css'

export const HIDDEN_TITLE = '不可见字符，或改变文字方向的字符'

/** A text that others wrote: shows invisible characters as code points and isolates right-to-left parts. */
export const ServerText = ({ text }: { text: string }) => <span>{serverText(text)}</span>

/** The same as a function: it saves a component in each cell, and lines where it stands alone in an element. */
export function serverText(text: string): ReactNode {
  const parts = textParts(text)
  if (parts.length === 1 && parts[0]?.kind === 'plain') return text
  return parts.map(({ kind, text: stretch }, index) => {
    if (kind === 'plain') return <span key={index}>{stretch}</span>
    if (kind === 'rightToLeft') return <bdi key={index}>{stretch}</bdi>
    return (
      <span key={index} className={styles.hidden} title={HIDDEN_TITLE}>
        {stretch}
      </span>
    )
  })
}

/** Isolated from the text direction of the sentence around it. */
export const ServerName = ({ text }: { text: string }) => <bdi>{serverText(text)}</bdi>
