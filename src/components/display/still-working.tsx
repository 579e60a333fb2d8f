import { useLate } from '@/lib/use-late'
import styles from './still-working.module.css'

/** After how long `StillWorking` appears, in milliseconds. */
const PATIENCE = 3_000

/** Shown while something is working: says so once it takes long. */
export function StillWorking() {
  const isLate = useLate(PATIENCE)
  return (
    <span role="status" className={styles.working}>
      {isLate && '仍在处理…'}
    </span>
  )
}
