import type { ReactNode } from 'react'
import styles from './screen-message.module.css'

// Where a screen leads that only says something (`Blank` with a title).

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
