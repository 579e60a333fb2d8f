import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { Log } from '@/schemas/log'
import { Name } from './cells'
import styles from './cells.module.css'

const INFO = <IconInfoCircle size={18} aria-hidden />

export const OpenLog = createContext<(row: string) => void>(() => undefined)

export function DetailCell({ log, row }: { log: Log; row: string }) {
  const open = use(OpenLog)
  return (
    <div className={styles.detail}>
      <span className={styles.content}>
        <Name text={log.content} />
      </span>
      <button
        type="button"
        className={styles.icon}
        aria-label="查看详情"
        title="查看详情"
        data-opens
        onClick={() => open(row)}
      >
        {INFO}
      </button>
    </div>
  )
}

export function ChannelCell({ channel }: { channel: number }) {
  if (channel === 0) return null
  return (
    <Link to="/channel/edit/$id" params={{ id: channel }} className={styles.link}>
      {channel}
    </Link>
  )
}
