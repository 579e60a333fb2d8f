import { Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UsageOverview } from '@/charts/usage-overview'
import { ErrorCard } from '@/components/error-card'
import { LoadingScreen } from '@/components/loading-screen'
import { ScreenMessage } from '@/components/screen-message'
import { SiteContent } from '@/components/site-content'
import { noticeOf } from '@/domain/error-catalogue'
import { messages } from '@/domain/messages'
import { systemName } from '@/domain/session'
import { useUser } from '@/queries/session'
import { homeContentOptions } from '@/queries/site-content'
import { useStatus } from '@/queries/status'

/** The home page: what the administrator put there, or a welcome. */
export function HomeScreen() {
  return (
    <Stack>
      <HomeContent />
      <UsageOverview />
    </Stack>
  )
}

function HomeContent() {
  const name = systemName(useStatus())
  const home = useQuery(homeContentOptions)
  const content = home.data ?? ''
  if (home.isPending) return <LoadingScreen page="首页" />
  if (content.trim() !== '') {
    return (
      <>
        <VisuallyHidden component="h1">{name}</VisuallyHidden>
        <SiteContent content={content} title="首页" />
      </>
    )
  }
  return (
    <>
      <Welcome name={name} />
      {home.isError && <ErrorCard message={noticeOf(home.error).text} onRetry={() => void home.refetch()} />}
    </>
  )
}

/** Stands where no content was written: what this is, and the next step. */
function Welcome({ name }: { name: string }) {
  const user = useUser()
  return (
    <ScreenMessage title={name} text={messages.site.welcome}>
      <Group justify="center" mt="xs">
        {user ? (
          <>
            <Button component={Link} to="/token">
              管理令牌
            </Button>
            <Button component={Link} to="/topup" variant="default">
              充值额度
            </Button>
            <Button component={Link} to="/log" variant="default">
              查看日志
            </Button>
          </>
        ) : (
          <>
            <Button component={Link} to="/login">
              登录控制台
            </Button>
            <Button component={Link} to="/register" variant="default">
              注册新账户
            </Button>
          </>
        )}
      </Group>
    </ScreenMessage>
  )
}
