import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatQuota } from '@/domain/quota'
import { useStatus } from '@/domain/use-status'
import { useAfterPaint } from '@/lib/use-after-paint'
import { todayOptions } from '@/queries/start'
import styles from './home.module.css'

/** What all users have spent today; asked for once the screen stands. */
export function Today() {
  const id = useId()
  const status = useStatus()
  const { data } = useQuery({ ...todayOptions, enabled: useAfterPaint() })
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>今天</h2>
      <ul className={styles.numbers}>
        <li>
          <Link to="/log" search={{ range: 'today' }} className={styles.number}>
            <strong>{data ? formatQuota(data.quota, status) : '—'}</strong>
            <span>全站消耗</span>
          </Link>
        </li>
      </ul>
    </section>
  )
}
