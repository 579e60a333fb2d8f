import type { ReactNode } from 'react'
import { ServerText } from '@/components/display/server-text'
import styles from './blank.module.css'
import message from './screen-message.module.css'

/**
 * What stands where there is nothing to show: one drawing, one sentence, and as `children` the one thing to do. Plain
 * markup: it must work when other parts of the console do not arrive.
 *
 * @param props.title - where it is the whole screen
 * @param props.small - one line, beside what is there all the same
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

/** The logo's gateway with loose ends: nothing is connected. */
function Drawing() {
  return (
    <svg viewBox="0 0 64 64" className={styles.drawing} aria-hidden>
      <rect x="4" y="4" width="56" height="56" rx="14" />
      <path d="M14 32h9M41 32h9M32 14v9M32 41v9" />
      <circle cx="32" cy="32" r="7" />
    </svg>
  )
}

// Links and buttons of a screen that only shows a message (`Blank` with a title).

/** Its links, side by side. */
export function ScreenLinks({ children }: { children: ReactNode }) {
  return <div className={message.links}>{children}</div>
}

/** What a link of such a screen looks like. */
export const SCREEN_BUTTON = message.button

/** The one button of such a screen. */
export function ScreenButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={message.button} onClick={onClick}>
      {children}
    </button>
  )
}
