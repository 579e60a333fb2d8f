import type { ReactNode } from 'react'
import { ServerText } from '@/components/display/server-text'
import styles from './blank.module.css'

/**
 * Shown where there is no content: a drawing, a sentence, and buttons as `children`.
 * @param props.title - makes it a whole screen
 * @param props.small - a single line beside other content
 */
export function Blank(props: {
  kind?: 'empty' | 'refused' | 'failed'
  title?: string
  text?: string | undefined
  small?: boolean
  role?: 'alert' | 'status' | undefined
  children?: ReactNode
}) {
  const { kind = 'empty', title, text, small = false } = props
  return (
    <div
      className={`${styles.blank} ${title ? styles.screen : ''}`}
      data-kind={kind}
      data-small={small || undefined}
      role={props.role}
    >
      <Drawing />
      {title && <h1>{title}</h1>}
      {text && (
        <p>
          <ServerText text={text} />
        </p>
      )}
      {props.children}
    </div>
  )
}

/** The logo with its lines cut. */
function Drawing() {
  return (
    <svg viewBox="0 0 64 64" className={styles.drawing} aria-hidden>
      <rect x="4" y="4" width="56" height="56" rx="14" />
      <path d="M14 32h9M41 32h9M32 14v9M32 41v9" />
      <circle cx="32" cy="32" r="7" />
    </svg>
  )
}
