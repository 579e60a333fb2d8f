import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { ButtonLink, PlainLink } from '@/components/input/buttons'
import { FailureCard } from '@/components/screen/failure-card'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { PageHead } from '@/components/screen/page-head'
import { isAdmin } from '@/domain/roles'
import { systemName } from '@/domain/site'
import { homeContentOptions } from '@/queries/status'
import { ChannelOverview } from '@/screens/home/channel-overview'
import { NextSteps, useNextSteps } from '@/screens/home/next-steps'
import { OwnAccess } from '@/screens/home/own-access'
import { OwnCalls } from '@/screens/home/own-calls'
import { TroubledChannels } from '@/screens/home/troubled-channels'
import { Welcome } from '@/screens/home/welcome'
import { Dashboard } from '@/screens/kit/dashboard'
import { RecentUsage } from '@/screens/usage/recent-usage'
import { OwnBalance, UsageOverview } from '@/screens/usage/usage-overview'
import { useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'

export const Route = createFileRoute('/')({ staticData: { title: '首页' }, component: HomeScreen })

/** Loaded only if the site has its own home page content. */
const SiteContent = lazy(async () => ({
  default: (await import('@/components/content/embedded-page')).SiteContent,
}))

const SITE_SPLITS = ['model_name', 'username'] as const

/** Home page: next steps and usage for signed-in users, and the site's content; a welcome for visitors if it is empty. */
function HomeScreen() {
  const user = useUser()
  const name = systemName(useStatus())
  const steps = useNextSteps(user)
  if (!user) return <HomeContent name={name} />
  // If there are next steps, the first step has the only filled button.
  const primary = steps.length > 0 ? 'default' : 'filled'
  return (
    <>
      <PageHead title={name} text={isAdmin(user) ? '渠道的状态、今天的消耗与最近的用量' : '余额与最近的用量'}>
        {isAdmin(user) && (
          <ButtonLink to="/channel/add" variant={primary}>
            添加渠道
          </ButtonLink>
        )}
        <ButtonLink to="/token" variant={isAdmin(user) ? 'default' : primary}>
          管理令牌
        </ButtonLink>
        {!isAdmin(user) && <PlainLink to="/topup">充值额度</PlainLink>}
        <PlainLink to="/log">查看日志</PlainLink>
      </PageHead>
      <Dashboard>
        <NextSteps steps={steps} />
        {isAdmin(user) ? (
          <RecentUsage
            title="全站用量"
            splits={SITE_SPLITS}
            hasYesterday
            after={<ChannelOverview />}
            beside={<TroubledChannels />}
            last={<OwnBalance user={user} />}
          />
        ) : (
          <UsageOverview user={user} beside={<OwnCalls />} last={<OwnAccess />} />
        )}
        <HomeContent />
      </Dashboard>
    </>
  )
}

/** The site's home page content; `name` is its hidden heading or the title of the welcome, if the page has no other. */
function HomeContent({ name }: { name?: string }) {
  const home = useQuery(homeContentOptions)
  const content = home.data ?? ''
  // No placeholder below other content, to avoid a layout shift.
  if (home.isPending) return name ? <LoadingScreen page="首页" /> : null
  if (content.trim() === '')
    return (
      <>
        {name && <Welcome name={name} />}
        {home.isError && <FailureCard small={!name} query={home} />}
      </>
    )
  return (
    <>
      {name && <VisuallyHidden component="h1">{name}</VisuallyHidden>}
      <LazyBoundary>
        <SiteContent content={content} title="首页" />
      </LazyBoundary>
    </>
  )
}
