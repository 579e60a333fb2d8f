import { Group, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { SiteContent } from '@/components/content/embedded-page'
import { ButtonLink, PlainLink } from '@/components/input/buttons'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { PageHead } from '@/components/screen/page-head'
import { isAdmin } from '@/domain/roles'
import { systemName } from '@/domain/site'
import { siteMessages } from '@/domain/site-messages'
import { homeContentOptions } from '@/queries/status'
import { ChannelOverview } from '@/screens/home/channel-overview'
import styles from '@/screens/home/home.module.css'
import { NextSteps, useNextSteps } from '@/screens/home/next-steps'
import { TroubledChannels } from '@/screens/home/troubled-channels'
import { Welcome } from '@/screens/home/welcome'
import { RecentUsage } from '@/screens/usage/recent-usage'
import { UsageOverview } from '@/screens/usage/usage-overview'
import { useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'

export const Route = createFileRoute('/')({ staticData: { title: '首页' }, component: HomeScreen })

const SITE_SPLITS = [
  { by: 'model_name', title: '花费最多的模型' },
  { by: 'username', title: '花费最多的用户' },
] as const

/** The home page: next steps and usage for a signed-in user, the site's own content, else a welcome. */
function HomeScreen() {
  const user = useUser()
  const name = systemName(useStatus())
  const steps = useNextSteps(user)
  if (!user) return <HomeContent name={name} />
  return (
    <>
      <PageHead title={name} text={isAdmin(user) ? siteMessages.homeOfAdmins : siteMessages.home}>
        <ButtonLink to="/token" variant={steps.length > 0 ? 'default' : 'filled'}>
          管理令牌
        </ButtonLink>
        <PlainLink to="/topup">充值额度</PlainLink>
        <PlainLink to="/log">查看日志</PlainLink>
      </PageHead>
      <Stack>
        <NextSteps steps={steps} />
        {isAdmin(user) && (
          <>
            <RecentUsage title="全站用量" splits={SITE_SPLITS} />
            <Group align="stretch" className={styles.channels}>
              <ChannelOverview />
              <TroubledChannels />
            </Group>
          </>
        )}
        <UsageOverview user={user.id} />
        <HomeContent />
      </Stack>
    </>
  )
}

/** The site's own content; `name` is its hidden heading where nothing else is on the page, or that of the welcome. */
function HomeContent({ name }: { name?: string }) {
  const home = useQuery(homeContentOptions)
  const content = home.data ?? ''
  // No placeholder below other content: it would shift the layout.
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
      <SiteContent content={content} title="首页" />
    </>
  )
}
