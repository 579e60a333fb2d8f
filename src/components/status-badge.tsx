import { Badge } from '@mantine/core'
import type { Badge as BadgeFact } from '@/domain/statuses'
import styles from './status-badge.module.css'

/** A status as text on a light tint with a dot: never colour alone (hardening 3). */
export function StatusBadge({ label, color }: BadgeFact) {
  return (
    <Badge
      variant="light"
      radius="sm"
      color={color}
      className={styles.badge}
      leftSection={<span className={styles.dot} aria-hidden />}
    >
      {label}
    </Badge>
  )
}
