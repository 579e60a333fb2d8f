import { Text, useComputedColorScheme } from '@mantine/core'
import type { Turnstile, TurnstileInstance } from '@marsidev/react-turnstile'
import { type RefObject, useEffect, useState } from 'react'
import { ErrorCard } from '@/components/screen/failure-card'
import { accountMessages } from '@/domain/user/account-messages'
import { loadPart } from '@/lib/lost-file'
import { loadTurnstileScript } from '@/lib/turnstile-script'
import { useLate } from '@/lib/use-late'

/** Milliseconds that the widget may take to load before it counts as failed. */
const SLOW = 10_000

interface Props {
  siteKey: string
  /** Set to the widget, so that `useTurnstile` can reset it. */
  widget: RefObject<TurnstileInstance | null>
  /** Gets the token after a successful check, and null when it expires or fails. */
  onToken: (token: string | null) => void
}

/** The human verification. If it is blocked or slow, it says so and offers 重试; the form keeps its values. */
export function TurnstileCheck(props: Props) {
  const [round, setRound] = useState(0)
  const retry = () => {
    props.onToken(null)
    setRound(round + 1)
  }
  return <Round key={round} {...props} again={round > 0} onRetry={retry} />
}

function Round({
  siteKey,
  widget,
  onToken,
  again,
  onRetry,
}: Props & { again: boolean; onRetry: () => void }) {
  const theme = useComputedColorScheme()
  const [Widget, setWidget] = useState<typeof Turnstile | null>(null)
  const [phase, setPhase] = useState<'loading' | 'there' | 'failed'>('loading')
  const isLate = useLate(SLOW)
  const shown = phase === 'loading' && isLate ? 'failed' : phase

  useEffect(() => {
    let gone = false
    const load = async () => {
      const [module] = await Promise.all([
        loadPart(() => import('@marsidev/react-turnstile')),
        loadTurnstileScript(again),
      ])
      if (!gone) setWidget(() => module.Turnstile)
    }
    load().catch((error: unknown) => {
      console.warn(error)
      if (!gone) setPhase('failed')
    })
    return () => {
      gone = true
    }
  }, [again])

  const end = (token: string | null, next: 'there' | 'failed') => {
    onToken(token)
    setPhase(next)
  }
  return (
    <section aria-label="人机验证" style={{ minHeight: 65 }}>
      {shown === 'loading' && (
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
      {shown === 'failed' && <ErrorCard message={accountMessages.botCheckFailed} onRetry={onRetry} />}
    </section>
  )
}
