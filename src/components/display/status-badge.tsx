import type { CSSProperties } from 'react'
import type { Badge } from '@/domain/statuses'
import { visibleText } from '@/lib/plain-text'
import { serverText } from './server-text'
import styles from './status-badge.module.css'

/** A longer label may be cut off. */
const LONG = 12

/** The colours of a badge; of `dark`, the pale shade is a background in the dark scheme, so grey replaces it. */
export const tintOf = (color: string) =>
  ({
    '--tint': `var(--mantine-color-${color}-6)`,
    '--deep': `var(--mantine-color-${color}-9)`,
    '--pale': `var(--mantine-color-${color === 'dark' ? 'gray-4' : `${color}-3`})`,
  }) as CSSProperties

/**
 * A status as text on a light tint with a dot: never colour alone. One plain element, for lists show
 * hundreds of them. `dot={false}`: a mere label, such as a group. `state`: how a row stands, which the dot tells by
 * its shape too.
 */
export function StatusBadge(props: Badge & { dot?: boolean; state?: boolean; title?: string | undefined }) {
  const { label, color, dot = true, state = false } = props
  const title = label.length > LONG ? visibleText(label) : undefined
  return (
    <span
      className={styles.badge}
      style={tintOf(color)}
      data-dot={dot ? (state ? color : '') : undefined}
      title={props.title ?? title}
    >
      {serverText(label)}
    </span>
  )
}
