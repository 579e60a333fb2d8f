import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { logMessages } from '@/domain/log/messages'
import { isUpstreamFunds } from '@/domain/server-sentences'
import { visibleText } from '@/lib/plain-text'
import type { Log } from '@/schemas/log'
import type { Id } from '@/schemas/primitives'
import { IN_ROW, nameCell, ROW_LINK } from './cells'
import styles from './cells.module.css'
import { tag } from './status-badge'

const INFO = <IconInfoCircle size={18} aria-hidden />

export function detailCell(log: Log, open: () => void) {
  return (
    <div className={styles.detail}>
      {isUpstreamFunds(log) && tag(logMessages.upstream, 'orange', logMessages.upstreamFunds)}
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

/** A value as a link that filters the log by it. */
export function filterCell(
  field: 'username' | 'token_name' | 'model_name' | 'channel',
  value: string | Id,
  content: ReactNode,
) {
  return (
    <Link
      to="/log"
      search={(before: object) => ({ ...before, page: undefined, [field]: value })}
      className={`${styles.link} ${styles.name}`}
      {...IN_ROW}
      {...ROW_LINK}
      title={field === 'channel' ? `渠道 ID ${String(value)}` : visibleText(String(value))}
    >
      {content}
    </Link>
  )
}
