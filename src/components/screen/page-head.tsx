import type { ReactNode } from 'react'
import { ServerText } from '@/components/display/server-text'
import styles from './page-head.module.css'

/** The head of every screen: title, one line about it, `beside` next to the title, and actions on the right. */
export function PageHead(props: {
  title: string
  text?: string | undefined
  beside?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1>
          <ServerText text={props.title} />
        </h1>
        {props.text && (
          <p>
            <ServerText text={props.text} />
          </p>
        )}
        {props.beside}
      </div>
      {props.children && <div className={styles.tools}>{props.children}</div>}
    </div>
  )
}
