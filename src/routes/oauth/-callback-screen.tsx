import { Loader, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { oauthMessages } from '@/domain/oauth/messages'
import { OAUTH_PROVIDERS } from '@/domain/oauth/providers'
import { useOauthCallback } from '@/queries/oauth/callback'
import { userStore } from '@/session/store'

/** How long a failure is shown before navigating, in milliseconds. */
const READING_TIME = 1_000

/** Shown while a provider's answer is checked; then home after signing in, the settings after binding, or back. */
export function CallbackScreen() {
  const { provider } = useParams({ from: '/oauth/$provider' })
  const { outcome, retry } = useOauthCallback(provider)
  const navigate = useNavigate()
  const router = useRouter()
  const leadOn = useEffectEvent(() => {
    // Not if the person has chosen another screen, which is still loading.
    if (router.latestLocation.pathname !== `/oauth/${provider}`) return
    const backTo = userStore.get() ? '/setting' : '/login'
    const to = outcome === 'signed in' ? '/' : outcome === 'bound' ? '/setting' : backTo
    void navigate({ to, replace: true })
  })
  useEffect(() => {
    if (outcome === 'working') return
    const timer = setTimeout(leadOn, outcome === 'failed' ? READING_TIME : 0)
    return () => clearTimeout(timer)
  }, [outcome])

  const working = retry > 0 ? oauthMessages.retrying(retry) : oauthMessages.working
  const title = `${OAUTH_PROVIDERS[provider].name} 登录`
  return (
    <Stack align="center" gap="sm" py={64} px="md" ta="center">
      <Loader size="sm" aria-hidden />
      <Title order={1} size="h3">
        {title}
      </Title>
      <Text c="dimmed" role="status">
        {outcome === 'failed' ? oauthMessages.leaving : working}
      </Text>
    </Stack>
  )
}
