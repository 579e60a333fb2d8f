import styles from './screen-message.module.css'

/** A screen that works by itself and says how it stands. */
export function WorkingScreen({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.message}>
      <span className={styles.spinner} aria-hidden />
      <h1>{title}</h1>
      <p role="status">{text}</p>
    </div>
  )
}
