import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ActionButton } from '@/components/input/buttons'
import { logMessages } from '@/domain/log/messages'
import { formatQuota, quotaInFull } from '@/domain/quota'
import { useStatus } from '@/domain/site'
import { sumOf } from '@/domain/usage/aggregate'
import { formatNumber } from '@/lib/number'
import { type LogList, logStatOptions, useTotalAsked } from '@/queries/log/log'

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
