import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IN_ROW } from '@/components/display/cells'
import cell from '@/components/display/cells.module.css'
import { Hint } from '@/components/display/hint'
import { hoverInfo } from '@/components/display/hover-info'
import { ServerName } from '@/components/display/server-text'
import { statusBadge } from '@/components/display/status-badge'
import { tokenStatus } from '@/domain/statuses'
import { fullKey, maskedKey, shortList, shownStatus } from '@/domain/token/tokens'
import { visibleText } from '@/lib/plain-text'
import { useRerenderAt } from '@/lib/use-clock'
import { fromCsv } from '@/schemas/primitives'
import type { Token } from '@/schemas/token'
import styles from './token-list.module.css'

/** A key masked as `sk-1234…5678` with a reveal button, and its limits. */
export function KeyCell({ token }: { token: Token }) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.cell} data-whole={shown || undefined}>
      <span className={cell.key}>
        <span>{shown ? fullKey(token) : maskedKey(token)}</span>
        <button
          type="button"
          className={cell.icon}
          {...IN_ROW}
          aria-label={shown ? '隐藏密钥' : '显示密钥'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
        </button>
      </span>
      {limitTags(token)}
    </div>
  )
}

function limitTags(token: Token) {
  const limits = [
    { label: '模型范围', entries: fromCsv(token.models) },
    { label: 'IP 限制', entries: fromCsv(token.subnet) },
  ].filter(({ entries }) => entries.length > 0)
  if (limits.length === 0) return null
  const infoOf = (label: string, entries: string[]) => (
    <>
      <Hint inherit>{label}</Hint>
      <ul className={styles.entries}>
        {entries.map((entry, index) => (
          <li key={index}>
            <ServerName text={entry} />
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <span className={`${cell.tags} ${styles.limits}`}>
      {limits.map(({ label, entries }) => (
        <span key={label}>
          {hoverInfo(visibleText(shortList(entries)), () => infoOf(label, entries), {
            className: styles.limit,
            ...IN_ROW,
          })}
        </span>
      ))}
    </span>
  )
}

export const statusNow = (token: Token) => shownStatus(token, Date.now() / 1000)

/** A token's status; rerenders when the token expires, since its row does not. */
export function StatusCell({ token }: { token: Token }) {
  useRerenderAt(token.expired_time)
  return statusBadge(tokenStatus(statusNow(token)))
}
