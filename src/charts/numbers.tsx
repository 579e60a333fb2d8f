import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './charts.module.css'

/** A few large numbers, each below its label. */
export function Numbers({ numbers }: { numbers: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.stats}>
      {numbers.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
