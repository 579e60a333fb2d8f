import { useEffect, useState } from 'react'
import styles from './still-working.module.css'

/** After how long `StillWorking` appears, in milliseconds. */
const PATIENCE = 3_000

/** Shown while something is working: says so once it takes long. */
export function StillWorking() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <span role="status" className={styles.working}>
      {late && '仍在处理…'}
    </span>
  )
}
