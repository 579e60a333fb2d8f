import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Log } from '@/schemas/log'
import { nameCell } from './cells'
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

export function channelCell({ channel }: Log) {
  if (channel === 0) return null
  return (
    <Link to="/channel/edit/$id" params={{ id: channel }} className={styles.link}>
      {channel}
    </Link>
  )
}
