import type { Badge } from '@/domain/statuses'
import { visibleText } from '@/lib/plain-text'
import styles from './cells.module.css'
import { serverText } from './server-text'

/** Longer labels than those of the known statuses may be cut off, so they get a title. */
const MAX_WHOLE_LENGTH = 5

/** A status, or another code with a colour: a small dot and neutral text, in one element, as lists show hundreds. */
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

/** A word on a tint, for what stands out: a group with privileges, a changed row. */
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
