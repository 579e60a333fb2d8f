import type { CSSProperties } from 'react'
import cell from '@/components/display/cell.module.css'
import { HoverInfo } from '@/components/display/hover-info'
import { ServerName } from '@/components/display/server-text'
import badge from '@/components/display/status-badge.module.css'
import { shortList } from '@/domain/token/limits'
import { visibleText } from '@/lib/plain-text'
import { fromCsv } from '@/schemas/primitives'
import type { Token } from '@/schemas/token'
import styles from './limits.module.css'

/** What a key is limited to, a badge a kind; the whole list shows on hover and on focus. */
export function Limits({ token }: { token: Pick<Token, 'models' | 'subnet'> }) {
  const [models, subnets] = [fromCsv(token.models), fromCsv(token.subnet)]
  if (models.length + subnets.length === 0) return null
  return (
    <span className={cell.tags}>
      {models.length > 0 && <LimitBadge label="模型范围" entries={models} color="blue" />}
      {subnets.length > 0 && <LimitBadge label="IP 限制" entries={subnets} color="grape" />}
    </span>
  )
}

function LimitBadge({ label, entries, color }: { label: string; entries: string[]; color: string }) {
  const tint = {
    '--tint': `var(--mantine-color-${color}-6)`,
    '--deep': `var(--mantine-color-${color}-9)`,
    '--pale': `var(--mantine-color-${color}-3)`,
  } as CSSProperties
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
    <span className={badge.badge} style={tint}>
      <HoverInfo info={info}>{visibleText(shortList(entries))}</HoverInfo>
    </span>
  )
}
