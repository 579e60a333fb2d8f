import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PlainLink } from '@/components/input/buttons'
import { FailureCard } from './failure-card'
import { LoadingScreen } from './loading-screen'
import { PageHead } from './page-head'

/** Loads what a form edits; until then a placeholder, or the failure. Needs a `key` if its options may change. */
export function Loaded<Answer, Data, Key extends QueryKey>(props: {
  options: UseQueryOptions<Answer, Error, Data, Key>
  page: string
  title: string
  /** Where 返回 leads. */
  home: '/channel' | '/token' | '/redemption' | '/user' | '/setting'
  children: (data: Data) => ReactNode
}) {
  const query = useQuery(props.options)
  const { data } = query
  if (data !== undefined) return <WithFirst data={data}>{props.children}</WithFirst>
  if (!query.isError) return <LoadingScreen page={props.page} />
  return (
    <>
      <PageHead title={props.title}>
        <PlainLink to={props.home}>返回</PlainLink>
      </PageHead>
      <FailureCard query={query} />
    </>
  )
}

/** Keeps the first answer: a form sends what differs from the row it started with, even if that is read again. */
function WithFirst<Data>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) {
  const [first] = useState(data)
  return children(first)
}
