import type { ReactNode } from 'react'
import { textParts } from '@/lib/plain-text'
import styles from './texts.module.css'

export const HIDDEN_TITLE = '不可见字符，或改变文字方向的字符'

/** Untrusted text: shows invisible characters as code points and isolates right-to-left parts. */
export const ServerText = ({ text }: { text: string }) => <span>{serverText(text)}</span>

/** `ServerText` as a function, without a component or a wrapper element. */
export function serverText(text: string): ReactNode {
  const parts = textParts(text)
  if (parts.length === 1 && parts[0]?.kind === 'plain') return text
  return parts.map(({ kind, text: part }, index) => {
    if (kind === 'plain') return <span key={index}>{part}</span>
    if (kind === 'rightToLeft') return <bdi key={index}>{part}</bdi>
    return (
      <span key={index} className={styles.hidden} title={HIDDEN_TITLE}>
        {part}
      </span>
    )
  })
}

/** Untrusted text, isolated from the surrounding text direction. */
export const ServerName = ({ text }: { text: string }) => <bdi>{serverText(text)}</bdi>
