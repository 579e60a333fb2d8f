import type { TurnstileInstance } from '@marsidev/react-turnstile'
import { lazy, useRef, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { toast } from '@/components/toast/toast'
import { accountMessages } from '@/domain/user/account-messages'
import { useStatus } from '@/session/site-status'

const TurnstileCheck = lazy(() => import('./turnstile-check'))

export type BotCheck = ReturnType<typeof useTurnstile>

/** Human verification of a form; loads nothing if the site or the form does not require it. */
export function useTurnstile(isRequired = true) {
  const status = useStatus()
  const token = useRef<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const widget = useRef<TurnstileInstance>(null)
  const [tries, setTries] = useState(0)
  if (!isRequired || !status?.turnstile_check) return { take: () => '', widget: null }

  /** Returns the single-use token and resets the widget; null and a toast while the check is pending or has failed. */
  const take = () => {
    const taken = token.current
    token.current = null
    const reason = hasFailed ? accountMessages.botCheckFailed : accountMessages.botCheckRunning
    if (taken === null) toast('warning', reason)
    else widget.current?.reset()
    return taken
  }
  const retry = () => {
    token.current = null
    setFailed(false)
    setTries(tries + 1)
  }
  const check = { token, ref: widget, siteKey: status.turnstile_site_key, hasFailed, setFailed }
  return {
    take,
    widget: (
      <section aria-label="人机验证" style={{ minHeight: 65 }}>
        <LazyBoundary waiting={<Hint role="status">{accountMessages.botCheckLoading}</Hint>}>
          <TurnstileCheck key={tries} {...check} onRetry={retry} />
        </LazyBoundary>
      </section>
    ),
  }
}
