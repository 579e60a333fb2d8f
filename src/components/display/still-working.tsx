import { useEffect, useState } from 'react'
import styles from './still-working.module.css'

/** How long something may take until it is said that it goes on, in milliseconds. */
const PATIENCE = 3_000

/** Says, beside what somebody started or waits for, that it goes on: once it takes long. */
export function StillWorking({ active }: { active: boolean }) {
  return active ? <Late /> : null
}

function Late() {
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
