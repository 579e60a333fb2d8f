import { useEffect, useState } from 'react'
import styles from './still-working.module.css'

/** After how long `StillWorking` appears, in milliseconds. */
const PATIENCE = 3_000

/** Says that work is still going on, once it takes long. */
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
