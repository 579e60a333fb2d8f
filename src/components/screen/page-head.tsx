import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** The head of every screen: its title, what stands beside it, and the actions on the right, the primary one first. */
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
