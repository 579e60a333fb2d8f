import type { TurnstileInstance } from '@marsidev/react-turnstile'
import { useRef } from 'react'
import { toast } from '@/components/toast/toast'
import { useStatus } from '@/domain/use-status'
import { accountMessages } from '@/domain/user/account-messages'
import { TurnstileCheck } from './turnstile-check'

/** The human verification of one form. */
export type BotCheck = ReturnType<typeof useTurnstile>

/** The human verification, if the site requires it; otherwise nothing of it is loaded. */
export function useTurnstile() {
  const status = useStatus()
  const token = useRef<string | null>(null)
  const widget = useRef<TurnstileInstance | null>(null)
  if (!status?.turnstile_check) return { take: () => '', widget: null }

  /** Takes the token, which is valid once; null with a toast while the check is running. */
  const take = () => {
    const taken = token.current
    token.current = null
    if (taken === null) toast('warning', accountMessages.botCheckRunning)
    else widget.current?.reset()
    return taken
  }
  const onToken = (next: string | null) => {
    token.current = next
  }
  return {
    take,
    widget: <TurnstileCheck siteKey={status.turnstile_site_key} widget={widget} onToken={onToken} />,
  }
}
