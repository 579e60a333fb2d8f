import { Text, useComputedColorScheme } from '@mantine/core'
import type { Turnstile, TurnstileInstance } from '@marsidev/react-turnstile'
import { type RefObject, useEffect, useState } from 'react'
import { ErrorCard } from '@/components/screen/failure-card'
import { accountMessages } from '@/domain/user/account-messages'
import { loadPart } from '@/lib/lost-file'
import { loadTurnstileScript } from '@/lib/turnstile-script'

/** Milliseconds that the widget may take to load before it counts as failed. */
const SLOW = 10_000

/**
 * The human verification. If it is blocked or slow, it says so and offers 重试; the form keeps its values.
 * @param props.widget - set to the widget, so that `useTurnstile` can reset it
 * @param props.onToken - gets the token after a successful check, and null when it expires or fails
 */
export function TurnstileCheck(props: {
  siteKey: string
  widget: RefObject<TurnstileInstance | null>
  onToken: (token: string | null) => void
}) {
  const { siteKey, widget, onToken } = props
  const theme = useComputedColorScheme()
  const [tries, setTries] = useState(0)
  const [phase, setPhase] = useState<'loading' | 'there' | 'failed'>('loading')
  const [Widget, setWidget] = useState<typeof Turnstile | null>(null)

  useEffect(() => {
    let gone = false
    const fail = () => setPhase((now) => (now === 'loading' ? 'failed' : now))
    const late = setTimeout(fail, SLOW)
    const load = async () => {
      const [module] = await Promise.all([
        loadPart(() => import('@marsidev/react-turnstile')),
        loadTurnstileScript(tries > 0),
      ])
      if (!gone) setWidget(() => module.Turnstile)
    }
    load().catch((error: unknown) => {
      console.warn(error)
      if (!gone) fail()
    })
    return () => {
      gone = true
      clearTimeout(late)
    }
  }, [tries])

  const end = (token: string | null, next: typeof phase) => {
    onToken(token)
    setPhase(next)
  }
  const retry = () => {
    end(null, 'loading')
    setWidget(null)
    setTries(tries + 1)
  }
  return (
    <section aria-label="人机验证" style={{ minHeight: 65 }}>
      {phase === 'loading' && (
        <Text c="dimmed" fz="sm" role="status">
          {accountMessages.botCheckLoading}
        </Text>
      )}
      {Widget && (
        <Widget
          ref={(instance) => {
            widget.current = instance ?? null
          }}
          siteKey={siteKey}
          injectScript={false}
          options={{ size: 'flexible', theme, language: 'zh-CN' }}
          onWidgetLoad={() => setPhase('there')}
          onSuccess={(token) => end(token, 'there')}
          onExpire={() => onToken(null)}
          onError={() => end(null, 'failed')}
        />
      )}
      {phase === 'failed' && <ErrorCard message={accountMessages.botCheckFailed} onRetry={retry} />}
    </section>
  )
}
