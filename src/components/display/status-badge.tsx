import type { Badge } from '@/domain/statuses'
import { visibleText } from '@/lib/plain-text'
import styles from './cells.module.css'
import { serverText } from './server-text'

/** Longer labels may be truncated, so they get a title. */
const MAX_WHOLE_LENGTH = 5

/** A status or similar code: a coloured dot and a label, in one element, because lists show hundreds. */
export function statusBadge({ label, color, shape }: Badge) {
  return (
    <span
      className={styles.status}
      data-color={color}
      data-shape={shape}
      title={label.length > MAX_WHOLE_LENGTH ? visibleText(label) : undefined}
    >
      {serverText(label)}
    </span>
  )
}

/** A label on a tinted background, to highlight something. */
export const tag = (label: string, color: string, title?: string) => (
  <span
    key={label}
    className={styles.tag}
    data-color={color}
    title={title ?? (label.length > MAX_WHOLE_LENGTH ? visibleText(label) : undefined)}
  >
    {serverText(label)}
  </span>
)
