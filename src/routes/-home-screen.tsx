import { Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UsageOverview } from '@/charts/usage-overview'
import { SiteContent } from '@/components/content/site-content'
import { ServerText } from '@/components/display/server-text'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { ScreenMessage } from '@/components/screen/screen-message'
import { isAdmin } from '@/domain/roles'
import { systemName } from '@/domain/site'
import { siteMessages } from '@/domain/site-messages'
import { useStatus } from '@/domain/use-status'
import { ChannelOverview } from '@/panels/channel/overview'
import { homeContentOptions } from '@/queries/site-content'
import { useUser } from '@/session/session'

/** The home page: for who is signed in their usage and the next steps; what the administrator put there; a welcome. */
export function HomeScreen() {
  const user = useUser()
  const name = systemName(useStatus())
  if (!user) return <HomeContent name={name} otherwise={<Welcome name={name} />} />
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} size="h3" style={{ overflowWrap: 'anywhere' }}>
          <ServerText text={name} />
        </Title>
        <Group gap="xs">
          <Button component={Link} to="/token">
            管理令牌
          </Button>
          <Button component={Link} to="/topup" variant="default">
            充值额度
          </Button>
          <Button component={Link} to="/log" variant="default">
            查看日志
          </Button>
        </Group>
      </Group>
      {isAdmin(user) && <ChannelOverview />}
      <UsageOverview />
      <HomeContent otherwise={null} />
    </Stack>
  )
}

/** What the administrator wrote. `name`: the page's heading, where nothing else is it. */
function HomeContent({ name, otherwise }: { name?: string; otherwise: ReactNode }) {
  const home = useQuery(homeContentOptions)
  const content = home.data ?? ''
  // Below what is there already, a placeholder would only push and pull.
  if (home.isPending) return name ? <LoadingScreen page="首页" /> : null
  if (content.trim() !== '') {
    return (
      <>
        {name && <VisuallyHidden component="h1">{name}</VisuallyHidden>}
        <SiteContent content={content} title="首页" />
      </>
    )
  }
  return (
    <>
      {otherwise}
      {home.isError && <FailureCard error={home.error} onRetry={() => void home.refetch()} />}
    </>
  )
}

/** Stands where no content was written: what this is, and the way in. */
function Welcome({ name }: { name: string }) {
  return (
    <ScreenMessage title={name} text={siteMessages.welcome}>
      <Group justify="center" mt="xs">
        <Button component={Link} to="/login">
          登录控制台
        </Button>
        <Button component={Link} to="/register" variant="default">
          注册新账户
        </Button>
      </Group>
    </ScreenMessage>
  )
}
