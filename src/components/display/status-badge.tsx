import type { CSSProperties } from 'react'
import type { Badge } from '@/domain/statuses'
import { visibleText } from '@/lib/plain-text'
import styles from './cells.module.css'
import { serverText } from './server-text'

/** Longer labels than those of the known statuses may be cut off, so they get a title. */
const LONG = 5

/** The colours of a badge. In the dark scheme the shades of `dark` are backgrounds, so grey replaces them. */
export const tintOf = (color: string) => {
  const shade = (number: number, of = color) => `var(--mantine-color-${of}-${number})`
  const isDark = color === 'dark'
  return {
    '--tint': isDark ? `light-dark(${shade(6)}, ${shade(6, 'gray')})` : shade(6),
    '--deep': shade(9),
    '--pale': isDark ? shade(4, 'gray') : shade(3),
  } as CSSProperties
}

/** A status as text in one plain element, as lists show hundreds. `dot`: false for labels that are no status. */
export function statusBadge(badge: Badge & { dot?: boolean; title?: string | undefined }) {
  const { label, color, shape = '', dot = true } = badge
  const { title = label.length > LONG ? visibleText(label) : undefined } = badge
  const look = { className: styles.badge, style: tintOf(color) }
  return (
    <span key={label} {...look} data-dot={dot ? shape : undefined} title={title}>
      {serverText(label)}
    </span>
  )
}
