import type { ReactNode } from 'react'
import styles from './account.module.css'

/** The narrow frame of what a visitor fills in: signing in and up, and resetting a password. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  )
}
