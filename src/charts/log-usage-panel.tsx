import { Card, Group, Text } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { SmallButton } from '@/components/control/buttons'
import { Hint } from '@/components/display/hint'
import { logMessages } from '@/domain/log/messages'
import { formatFineQuota } from '@/domain/quota'
import { useStatus } from '@/domain/site'
import { type Measure, sumOf } from '@/domain/usage/aggregate'
import { formatNumber } from '@/lib/number'
import { LoadProgress } from '@/table/controls/load-progress'
import type { ListState } from '@/table/list-state'
import { MeasureControl } from './chart-pair'
import styles from './charts.module.css'
import { LogCharts, type LogChartsProps } from './log-charts'
import { Numbers } from './numbers'
import { useAutoLoadAll } from './use-auto-load-all'

interface LogUsageProps extends Pick<LogChartsProps, 'list' | 'onPick'> {
  /** The same list as its table has it. */
  state: ListState
}

/** The costs in the log: over time, and by model, token, user and channel. Reads the rows that are not loaded. */
export default function LogUsagePanel({ list, state, onPick }: LogUsageProps) {
  const status = useStatus()
  const { loadAll } = state
  useAutoLoadAll(list, loadAll)
  // Deferred: the charts must not slow down the screen while one page after another arrives.
  const rows = useDeferredValue(list.rows)
  const hasMore = list.hasMore || rows !== list.rows
  const total = useMemo(() => sumOf(rows), [rows])
  const { quota, requests, tokens } = total
  const [chosen, setChosen] = useState<Measure | null>(null)
  // Rows without a charge (top-ups, management) can only be counted.
  const measure = chosen ?? (quota === 0 ? 'count' : 'quota')

  return (
    <Card withBorder my="xs" className={styles.charts}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Group gap="xs">
          <Hint>{logMessages.computedFrom(rows.length, hasMore)}</Hint>
          {list.hasMore && !loadAll.running && (
            <SmallButton onClick={() => void loadAll.start()}>{logMessages.readRest}</SmallButton>
          )}
        </Group>
        <MeasureControl value={measure} onChange={setChosen} />
      </Group>
      {loadAll.running && <LoadProgress list={state} />}
      {rows.length === 0 ? (
        <Text ta="center" py="lg">
          {logMessages.nothingToChart}
        </Text>
      ) : (
        <>
          <Numbers
            numbers={[
              ['消耗额度', formatFineQuota(quota, status)],
              ['请求次数', formatNumber(requests)],
              ['Token', formatNumber(tokens)],
              ['平均每次', requests > 0 ? formatFineQuota(quota / requests, status) : '—'],
            ]}
          />
          <LogCharts {...{ list, rows, hasMore, total, measure, onPick }} />
        </>
      )}
    </Card>
  )
}
