import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PlainLink } from '@/components/input/buttons'
import { FailureCard } from './failure-card'
import { LoadingScreen } from './loading-screen'
import { PageHead } from './page-head'

/** Loads the data of a form and shows a loading screen or the error. Needs a `key` if its options may change. */
export function Loaded<Answer, Data, Key extends QueryKey>(props: {
  options: UseQueryOptions<Answer, Error, Data, Key>
  page: string
  title: string
  /** The target of 返回. */
  home: '/channel' | '/token' | '/redemption' | '/user' | '/setting'
  children: (data: Data) => ReactNode
}) {
  const query = useQuery(props.options)
  const { data } = query
  if (data !== undefined) return <WithInitialData data={data}>{props.children}</WithInitialData>
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

/** Keeps the initial data, because a form sends the differences from it even after a refetch. */
function WithInitialData<Data>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) {
  const [first] = useState(data)
  return children(first)
}
