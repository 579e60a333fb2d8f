import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import styles from '@/components/screen/screen-message.module.css'
import { oauthMessages } from '@/domain/oauth/messages'
import { OAUTH_PROVIDERS, type OauthProvider } from '@/domain/oauth/providers'
import { useOauthCallback } from '@/queries/oauth/callback'
import { userStore } from '@/session/store'

/** How long a failure is shown before navigating, in milliseconds. */
const READING_TIME = 1_000

/** Shown while a provider's answer is checked; then home after signing in, the settings after binding, or back. */
export function CallbackScreen({ provider }: { provider: OauthProvider }) {
  const { outcome, retry, leave } = useOauthCallback()
  const navigate = useNavigate()
  const router = useRouter()
  const leadOn = useEffectEvent(() => {
    leave()
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
    <div className={styles.message}>
      <span className={styles.spinner} aria-hidden />
      <h1>{title}</h1>
      <p role="status">{outcome === 'failed' ? oauthMessages.leaving : working}</p>
    </div>
  )
}
