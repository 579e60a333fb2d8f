import styles from './charts.module.css'

/** A dot in a series' colour. */
export function Swatch({ color }: { color: string }) {
  return <span className={styles.swatch} style={{ background: color }} aria-hidden />
}
