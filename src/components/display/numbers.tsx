import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Hint } from './hint'
import styles from './numbers.module.css'

/** A few large numbers, each below its label. */
export function Numbers({ numbers }: { numbers: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Group component="dl" align="stretch" className={styles.stats}>
      {numbers.map(([label, value]) => (
        <div key={label}>
          <Hint component="dt">{label}</Hint>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </Group>
  )
}
