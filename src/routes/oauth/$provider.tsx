import { Loader, Stack, Text, Title } from '@mantine/core'
import { createFileRoute, notFound, redirect, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ButtonLink } from '@/components/input/buttons'
import { Blank } from '@/components/screen/blank'
import { messages } from '@/domain/messages'
import { OAUTH_ORDER } from '@/domain/oauth/names'
import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { useOauthCallback } from '@/queries/oauth'
import { oauthCallbackQuery } from '@/session/oauth-state'
import { isSessionOver } from '@/session/session'
import { userStore } from '@/session/store'

export const Route = createFileRoute('/oauth/$provider')({
  params: {
    parse: ({ provider: name }) => {
      const provider = OAUTH_ORDER.find((supported) => supported === name)
      if (!provider) throw notFound()
      return { provider }
    },
  },
  // Removes the provider's code and state from the URL, so that they are not stored or sent on.
  beforeLoad: ({ location, preload }) => {
    if (preload || location.searchStr === '') return
    oauthCallbackQuery.setState(() => location.searchStr)
    throw redirect({ to: location.pathname, search: {}, replace: true })
  },
  staticData: { title: '登录' },
  component: CallbackScreen,
})

/** Milliseconds for which a failure is shown before navigating away. */
const READING_TIME = 1_000

/**
 * Processes an OAuth callback, then navigates to the home page (signed in), the settings (bound) or back. Stays if the
 * browser rejected the session cookie, to show a longer message.
 */
function CallbackScreen() {
  const { provider } = Route.useParams()
  const { outcome, retry } = useOauthCallback(provider)
  const navigate = useNavigate()
  const router = useRouter()
  const leave = useEffectEvent(() => {
    // Does nothing if the user is already navigating to another screen.
    if (isSessionOver() || router.latestLocation.pathname !== `/oauth/${provider}`) return
    const backTo = userStore.get() ? '/setting' : '/login'
    void navigate({ to: outcome === 'signed in' ? '/' : backTo, replace: true })
  })
  useEffect(() => {
    if (outcome === 'working' || outcome === 'not kept') return
    const timer = setTimeout(leave, outcome === 'failed' ? READING_TIME : 0)
    return () => clearTimeout(timer)
  }, [outcome])

  const title = `${OAUTH_PROVIDERS[provider].name} 登录`
  if (outcome === 'not kept')
    return (
      <Blank kind="failed" title={title} text={messages.sessionNotKept} role="alert">
        <ButtonLink to="/login">去登录</ButtonLink>
      </Blank>
    )
  const working = retry > 0 ? `出现错误，第 ${retry} 次重试中...` : '处理中...'
  return (
    <Stack align="center" gap="sm" py={64} px="md" ta="center">
      <Loader size="sm" aria-hidden />
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text c="dimmed" role="status">
        {outcome === 'failed' ? '操作失败，正在返回...' : working}
      </Text>
    </Stack>
  )
}
