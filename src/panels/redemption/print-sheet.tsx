import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { ServerText } from '@/components/display/server-text'
import { formatQuota } from '@/domain/quota'
import { useStatus } from '@/domain/use-status'
import type { MadeCodes } from '@/queries/redemption'
import styles from './print-sheet.module.css'

/** Codes on paper, each with its name and quota, in place of the console: there only while it is printed. */
export function PrintSheet({ batch }: { batch: MadeCodes }) {
  const [printing, setPrinting] = useState(false)
  const status = useStatus()
  useEffect(() => {
    const end = new AbortController()
    const set = (next: boolean) => () => {
      document.documentElement.toggleAttribute('data-printing', next)
      // What is not there by the end of the event is not printed.
      flushSync(() => setPrinting(next))
    }
    addEventListener('beforeprint', set(true), { signal: end.signal })
    addEventListener('afterprint', set(false), { signal: end.signal })
    return () => end.abort()
  }, [])
  if (!printing) return null
  const name = (
    <bdi>
      <ServerText text={batch.name} />
    </bdi>
  )
  return createPortal(
    <section className={styles.sheet} aria-label="打印">
      <h1>
        兑换码「{name}」（{batch.codes.length} 个）
      </h1>
      <ul className={styles.codes}>
        {batch.codes.map((code) => (
          <li key={code}>
            <p>{name}</p>
            <p>额度：{formatQuota(batch.quota, status)}</p>
            <p className={styles.code}>{code}</p>
          </li>
        ))}
      </ul>
    </section>,
    document.body,
  )
}
