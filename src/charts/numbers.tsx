import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatFineQuota } from '@/domain/quota'
import type { sumOf } from '@/domain/usage/aggregate'
import { useStatus } from '@/domain/use-status'
import { formatNumber } from '@/lib/number'
import styles from './charts.module.css'

/** A few large numbers, each below its label. */
export function Numbers({ numbers }: { numbers: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Group component="dl" align="stretch" className={styles.stats}>
      {numbers.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </Group>
  )
}

/** What the rows of a log cost: the sum, requests, tokens, and the average of a request. */
export function LogSum({ total }: { total: ReturnType<typeof sumOf> }) {
  const status = useStatus()
  const { quota, requests, tokens } = total
  return (
    <Numbers
      numbers={[
        ['消耗额度', formatFineQuota(quota, status)],
        ['请求次数', formatNumber(requests)],
        ['Token', formatNumber(tokens)],
        ['平均每次', requests > 0 ? formatFineQuota(quota / requests, status) : '—'],
      ]}
    />
  )
}
