import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { visibleText } from '@/lib/plain-text'
import type { Log } from '@/schemas/log'
import { IN_ROW, nameCell } from './cells'
import styles from './cells.module.css'

const INFO = <IconInfoCircle size={18} aria-hidden />

export function detailCell(log: Log, open: () => void) {
  return (
    <div className={styles.detail}>
      <span className={styles.content}>{nameCell(log.content)}</span>
      <button
        type="button"
        className={styles.icon}
        aria-label="查看详情"
        title="查看详情"
        data-opens
        onClick={open}
      >
        {INFO}
      </button>
    </div>
  )
}

/** A value of a row; a click filters the log by it. */
export function filterCell(
  field: 'username' | 'token_name' | 'model_name' | 'channel',
  value: string | number,
  content: ReactNode,
) {
  return (
    <Link
      to="/log"
      search={(before: object) => ({ ...before, page: undefined, [field]: value })}
      className={`${styles.link} ${styles.name}`}
      {...IN_ROW}
      title={field === 'channel' ? `渠道 ID ${value}` : visibleText(String(value))}
    >
      {content}
    </Link>
  )
}
