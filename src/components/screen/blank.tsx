import { IconInbox, IconLock, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ServerText } from '@/components/display/server-text'
import styles from './blank.module.css'

const DRAWINGS = { empty: IconInbox, refused: IconLock, failed: IconPlugConnectedX }

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
  const Drawing = DRAWINGS[kind]
  return (
    <div
      className={`${styles.blank} ${title ? styles.screen : ''}`}
      data-kind={kind}
      data-small={small || undefined}
      role={props.role}
    >
      <Drawing size={small ? 28 : 56} stroke={small ? 2 : 1.5} className={styles.drawing} aria-hidden />
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
