import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './form-card.module.css'

/** A card of sections that is no form of its own. */
export function FormSheet({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>
}

/** A part of a form under its heading: what it is about, and its fields below each other. */
export function FormSection(props: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className={styles.section}>
      <header>
        <h2>{props.title}</h2>
        {props.text && <p>{props.text}</p>}
      </header>
      <div className={styles.fields}>{props.children}</div>
    </div>
  )
}

/** A part that few need: its heading unfolds it. */
export function FormFold(props: {
  title: string
  text?: string
  open: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const { open } = props
  return (
    <div className={styles.section}>
      <header>
        <h2>
          <button type="button" className={styles.fold} aria-expanded={open} onClick={props.onToggle}>
            {props.title}
            <IconChevronDown size={18} aria-hidden />
          </button>
        </h2>
        {props.text && <p>{props.text}</p>}
      </header>
      {open && <div className={styles.fields}>{props.children}</div>}
    </div>
  )
}

/** News of the form as a whole, between its sections. */
export function FormNotes({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notes}>
      <div className={styles.fields}>{children}</div>
    </div>
  )
}

/** Two short fields, side by side where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
