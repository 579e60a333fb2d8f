import type { ReactNode } from 'react'
import { Blank } from './blank'
import styles from './screen-message.module.css'

/** A screen that only says something: not found, failed, not there yet. `children` are its buttons or links. */
export function ScreenMessage(props: {
  title: string
  text?: string
  kind?: 'empty' | 'refused' | 'failed'
  role?: 'alert'
  children?: ReactNode
}) {
  return <Blank {...props} />
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
