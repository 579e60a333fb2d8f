import { Loader, Stack, Text, Title } from '@mantine/core'
import { createFileRoute, notFound, redirect, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { oauthMessages } from '@/domain/oauth/messages'
import { OAUTH_ORDER } from '@/domain/oauth/names'
import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { useOauthCallback } from '@/queries/oauth'
import { oauthAnswer } from '@/session/oauth-state'
import { isSessionOver } from '@/session/session'
import { userStore } from '@/session/store'

export const Route = createFileRoute('/oauth/$provider')({
  params: {
    parse: ({ provider: named }) => {
      const provider = OAUTH_ORDER.find((known) => known === named)
      if (!provider) throw notFound()
      return { provider }
    },
  },
  // Takes the provider's answer out of the address, so that code and state are not stored or sent on.
  beforeLoad: ({ location, preload }) => {
    if (preload || location.searchStr === '') return
    oauthAnswer.setState(() => location.searchStr)
    throw redirect({ to: location.pathname, search: {}, replace: true })
  },
  staticData: { title: '登录' },
  component: CallbackScreen,
})

/** Milliseconds that a failure is shown before navigating. */
const READING_TIME = 1_000

/** Shown while a provider's answer is checked; then home after signing in, the settings after binding, or back. */
function CallbackScreen() {
  const { provider } = Route.useParams()
  const { outcome, retry } = useOauthCallback(provider)
  const navigate = useNavigate()
  const router = useRouter()
  const leave = useEffectEvent(() => {
    // Not if the person has chosen another screen, which is still loading.
    if (isSessionOver() || router.latestLocation.pathname !== `/oauth/${provider}`) return
    const backTo = userStore.get() ? '/setting' : '/login'
    void navigate({ to: outcome === 'signed in' ? '/' : backTo, replace: true })
  })
  useEffect(() => {
    if (outcome === 'working') return
    const timer = setTimeout(leave, outcome === 'failed' ? READING_TIME : 0)
    return () => clearTimeout(timer)
  }, [outcome])

  const working = retry > 0 ? oauthMessages.retrying(retry) : oauthMessages.working
  return (
    <Stack align="center" gap="sm" py={64} px="md" ta="center">
      <Loader size="sm" aria-hidden />
      <Title order={1} size="h3">
        {`${OAUTH_PROVIDERS[provider].name} 登录`}
      </Title>
      <Text c="dimmed" role="status">
        {outcome === 'failed' ? oauthMessages.leaving : working}
      </Text>
    </Stack>
  )
}
