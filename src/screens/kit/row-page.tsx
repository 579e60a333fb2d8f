import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PlainLink } from '@/components/input/buttons'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { PageHead } from '@/components/screen/page-head'
import { isAdmin } from '@/domain/roles'
import { useUser } from '@/session/session'

/** A screen for admins about one row, refetched after its actions. If deleted (null), redirects to the list. */
export function RowPage<Row, Key extends QueryKey>(props: {
  options: UseQueryOptions<Row, Error, Row, Key>
  page: string
  home: '/channel' | '/user'
  children: (row: NonNullable<Row>) => ReactNode
}) {
  const { options, page, home, children } = props
  const isAllowed = isAdmin(useUser())
  const query = useQuery({ ...options, ...(!isAllowed && { enabled: false }) })
  if (!isAllowed)
    return (
      <Blank kind="refused" title={page} text="只有管理员可以查看此页面。" role="status">
        <PlainLink to="/">返回首页</PlainLink>
      </Blank>
    )
  if (query.data === null) return <Navigate to={home} replace />
  if (query.data !== undefined) return children(query.data as NonNullable<Row>)
  if (!query.isError) return <LoadingScreen page={page} />
  return (
    <>
      <PageHead title={page}>
        <PlainLink to={home}>返回</PlainLink>
      </PageHead>
      <FailureCard query={query} />
    </>
  )
}
