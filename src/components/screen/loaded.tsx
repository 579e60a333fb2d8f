import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureCard } from './failure-card'
import { LoadingScreen } from './loading-screen'

/** What a query brings, once it is there; until then a placeholder, or why it does not come and 重试. */
export function Loaded<Data>(props: {
  query: UseQueryResult<Data>
  /** The word in the placeholder. */
  page: string
  children: (data: Data) => ReactNode
}) {
  const { data, isError, error, refetch } = props.query
  if (data !== undefined) return props.children(data)
  if (!isError) return <LoadingScreen page={props.page} />
  return <FailureCard error={error} onRetry={() => void refetch()} />
}
