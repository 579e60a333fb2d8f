import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import * as z from 'zod/mini'
import { SiteContent } from '@/components/content/embedded-page'
import { PlainLink } from '@/components/input/buttons'
import { Blank } from '@/components/screen/blank'
import { FailureCard } from '@/components/screen/failure-card'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { PageHead } from '@/components/screen/page-head'
import { isRoot } from '@/domain/roles'
import { systemName } from '@/domain/site'
import { aboutOptions } from '@/queries/status'
import { searchFlag } from '@/schemas/address'
import { useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'

export const Route = createFileRoute('/about')({
  validateSearch: z.object({
    /** Shows root the deployment guide in place of the site's text. */
    guide: searchFlag,
  }),
  staticData: { title: '关于' },
  component: AboutScreen,
})

const DeployGuide = lazy(() => import('@/screens/setting/deploy-guide'))

function AboutScreen() {
  const { guide } = Route.useSearch()
  const user = useUser()
  if (!guide || !isRoot(user)) return <SiteAbout />
  return (
    <LazyBoundary waiting={<LoadingScreen page="部署说明" />}>
      <DeployGuide />
    </LazyBoundary>
  )
}

/** The site's about text, or only its name and version if it has none. */
function SiteAbout() {
  const status = useStatus()
  const user = useUser()
  const about = useQuery(aboutOptions)
  const content = about.data ?? ''
  if (about.isPending) return <LoadingScreen page="关于" />
  const isBlank = content.trim() === ''
  const isFailed = about.isError && content === ''
  return (
    <>
      <PageHead title="关于" text={`${systemName(status)} ${status?.version ?? ''}`} />
      {isFailed && <FailureCard query={about} />}
      {!isBlank && <SiteContent content={content} title="关于" />}
      {isBlank && !isFailed && (
        <Blank text="管理员尚未填写关于内容。">
          {isRoot(user) && (
            <Group gap="xs" justify="center">
              <PlainLink to="/setting" search={{ tab: 'other' }} hash="About">
                填写关于
              </PlainLink>
              <PlainLink to="/about" search={{ guide: true }}>
                部署说明
              </PlainLink>
            </Group>
          )}
        </Blank>
      )}
    </>
  )
}
