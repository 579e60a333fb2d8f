import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import cell from '@/components/display/cell.module.css'
import { HoverInfo } from '@/components/display/hover-info'
import { ServerName } from '@/components/display/server-text'
import { tintOf } from '@/components/display/status-badge'
import badge from '@/components/display/status-badge.module.css'
import { shortList } from '@/domain/token/limits'
import { fullKey, maskedKey } from '@/domain/token/tokens'
import { visibleText } from '@/lib/plain-text'
import { fromCsv } from '@/schemas/primitives'
import type { Token } from '@/schemas/token'
import styles from './token.module.css'

const EYE = <IconEye size={16} aria-hidden />

/** A key as `sk-1234…5678`, whole only on demand, and what it is limited to. */
export function KeyCell({ token }: { token: Token }) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.cell} data-whole={shown || undefined}>
      <span className={cell.key}>
        {shown ? fullKey(token) : maskedKey(token)}
        <button
          type="button"
          className={cell.icon}
          aria-label={shown ? '隐藏密钥' : '显示密钥'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={16} aria-hidden /> : EYE}
        </button>
      </span>
      <Limits token={token} />
    </div>
  )
}

/** What a key is limited to, a badge a kind; the whole list shows on hover and on focus. */
function Limits({ token }: { token: Pick<Token, 'models' | 'subnet'> }) {
  const [models, subnets] = [fromCsv(token.models), fromCsv(token.subnet)]
  if (models.length + subnets.length === 0) return null
  return (
    <span className={`${cell.tags} ${styles.limits}`}>
      {models.length > 0 && <LimitBadge label="模型范围" entries={models} color="blue" />}
      {subnets.length > 0 && <LimitBadge label="IP 限制" entries={subnets} color="grape" />}
    </span>
  )
}

function LimitBadge({ label, entries, color }: { label: string; entries: string[]; color: string }) {
  const info = (
    <>
      <div className={styles.label}>{label}</div>
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
    <span className={badge.badge} style={tintOf(color)}>
      <HoverInfo info={() => info}>{visibleText(shortList(entries))}</HoverInfo>
    </span>
  )
}
