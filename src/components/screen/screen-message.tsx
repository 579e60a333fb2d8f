import type { ReactNode } from 'react'
import { ServerText } from '@/components/display/server-text'
import styles from './screen-message.module.css'

/** A screen that only says something. `children` are its buttons. Plain markup, for it is part of the first load. */
export function ScreenMessage({
  title,
  text,
  role,
  children,
}: {
  title: string
  text?: string
  role?: 'alert'
  children?: ReactNode
}) {
  return (
    <div className={styles.message} role={role}>
      <h1>{title}</h1>
      {text && (
        <p>
          <ServerText text={text} />
        </p>
      )}
      {children}
    </div>
  )
}

/** Where such a screen leads, side by side. */
export function ScreenLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>
}

/** What a link of such a screen looks like. */
export const SCREEN_BUTTON = styles.button

/** The one button of such a screen. */
export function ScreenButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  )
}
