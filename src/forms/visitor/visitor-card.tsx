import type { ReactNode } from 'react'
import styles from './visitor.module.css'

/** The narrow card around the forms of visitors: signing in and up, and resetting a password. */
export function VisitorCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  )
}
