import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonLook } from '@/components/control/button'
import { FailureCard } from './failure-card'
import { LoadingScreen } from './loading-screen'
import { PageHead } from './page-head'

/** What a form edits, once it is there; until then a placeholder, or why it does not come, 重试, and the way back. */
export function Loaded<Answer, Data, Key extends QueryKey>(props: {
  options: UseQueryOptions<Answer, Error, Data, Key>
  /** The word in the placeholder. */
  page: string
  /** The form's title, which stands there too where there is nothing to edit. */
  title: string
  /** The list that it belongs to. */
  home: '/channel' | '/token' | '/redemption' | '/user' | '/setting'
  children: (data: Data) => ReactNode
}) {
  const { data, isError, error, refetch } = useQuery(props.options)
  if (data !== undefined) return props.children(data)
  if (!isError) return <LoadingScreen page={props.page} />
  return (
    <>
      <PageHead title={props.title}>
        <Link to={props.home} {...buttonLook()}>
          返回
        </Link>
      </PageHead>
      <FailureCard error={error} onRetry={() => void refetch()} />
    </>
  )
}
