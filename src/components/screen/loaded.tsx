import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FailureCard } from './failure-card'
import { LoadingScreen } from './loading-screen'
import { PageHead } from './page-head'

/** What a query brings, once it is there; until then a placeholder, or why it does not come and 重试. */
export function Loaded<Answer, Data, Key extends QueryKey>(props: {
  options: UseQueryOptions<Answer, Error, Data, Key>
  /** The word in the placeholder. */
  page: string
  children: (data: Data) => ReactNode
}) {
  const { data, isError, error, refetch } = useQuery(props.options)
  if (data !== undefined) return props.children(data)
  if (!isError) return <LoadingScreen page={props.page} />
  return (
    <>
      <PageHead title={props.page} />
      <FailureCard error={error} onRetry={() => void refetch()} />
    </>
  )
}
