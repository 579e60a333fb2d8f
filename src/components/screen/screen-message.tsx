import type { ReactNode } from 'react'
import { ServerText } from '@/components/display/server-text'
import styles from './screen-message.module.css'

/**
 * A screen that only says something: not found, failed, not there yet. `children` are its buttons or links.
 * Plain markup: it belongs to the first load, and must work when other parts of the console do not arrive.
 */
export function ScreenMessage({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className={styles.message}>
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

/** The one button of such a screen. */
export function ScreenButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  )
}
