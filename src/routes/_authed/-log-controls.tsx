import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ActionButton, type Fold, PlainButton } from '@/components/control/buttons'
import { logMessages } from '@/domain/log/messages'
import { formatQuota, quotaInFull } from '@/domain/quota'
import { useStatus } from '@/domain/site'
import { sumOf } from '@/domain/usage/aggregate'
import { formatNumber } from '@/lib/number'
import { type LogList, logStatOptions, useTotalAsked } from '@/queries/log/log'

// The controls above the log's rows, which are loaded after the rows.

export { LogFilterBar } from '@/forms/log/filter-bar'
export { default as LogLive } from '@/grids/log/controls/live'

/** Shows and hides the log's charts. */
export function LogUsageButton({ fold }: { fold: Fold }) {
  return (
    <PlainButton
      data-brief
      leftSection={<IconChartBar size={18} aria-hidden />}
      aria-expanded={fold.open}
      aria-controls={fold.id}
      onClick={() => fold.set(!fold.open)}
    >
      统计图表
    </PlainButton>
  )
}

/** The cost of the filtered calls, read on the first click; after that it follows the filters. */
export function LogTotal({ list }: { list: LogList }) {
  const { filters, admin, rows, hasMore } = list
  const status = useStatus()
  const asked = useTotalAsked()
  const { data, isFetching, refetch } = useQuery(logStatOptions({ filters, admin }, asked))
  // Some servers also sum up the tokens; otherwise only those of the loaded rows are known.
  const allTokens = data?.token
  const { requests, tokens } = useMemo(() => sumOf(data ? rows : []), [data, rows])
  return (
    <>
      <ActionButton
        variant="light"
        size="compact-sm"
        loading={isFetching}
        title={data && quotaInFull(data, 'quota', status)}
        onClick={() => void refetch()}
      >
        {data ? `总消耗额度：${formatQuota(data.quota, status)}` : '点击查看总消耗额度'}
      </ActionButton>
      {data && requests > 0 && (
        <span>{logMessages.callsOf(requests, allTokens === undefined ? tokens : null, hasMore)}</span>
      )}
      {allTokens !== undefined && <span>总消耗 Token：{formatNumber(allTokens)}</span>}
    </>
  )
}
