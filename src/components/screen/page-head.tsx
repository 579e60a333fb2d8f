import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/**
 * The head of every screen: its title, what belongs to the title beside it, and on the right what can be done, the
 * primary action first.
 */
export function PageHead(props: { title: string; beside?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1>{props.title}</h1>
        {props.beside}
      </div>
      {props.children && <div className={styles.tools}>{props.children}</div>}
    </div>
  )
}
