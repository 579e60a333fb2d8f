import { useComputedColorScheme } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import type { Turnstile, TurnstileInstance } from '@marsidev/react-turnstile'
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { ErrorCard } from '@/components/screen/failure-card'
import { toast } from '@/components/toast/toast'
import { useStatus } from '@/domain/site'
import { accountMessages } from '@/domain/user/account-messages'
import { loadPart } from '@/lib/lost-file'

export type BotCheck = ReturnType<typeof useTurnstile>

/** Loads nothing if the site requires no human verification. */
export function useTurnstile() {
  const status = useStatus()
  const token = useRef<string | null>(null)
  const widget = useRef<TurnstileInstance>(null)
  const [tries, setTries] = useState(0)
  if (!status?.turnstile_check) return { take: () => '', widget: null }

  /** Takes the token, which is valid once; null with a toast while the check is running. */
  const take = () => {
    const taken = token.current
    token.current = null
    if (taken === null) toast('warning', accountMessages.botCheckRunning)
    else widget.current?.reset()
    return taken
  }
  const retry = () => {
    token.current = null
    setTries(tries + 1)
  }
  const check = { token, ref: widget, siteKey: status.turnstile_site_key }
  return { take, widget: <Check key={tries} {...check} onRetry={retry} /> }
}

/** How often Cloudflare's script was requested. The library adds it once for each id, and for each address. */
let scripts = 0

/** A new script, unless one has loaded. */
function scriptOptions() {
  if (!('turnstile' in window)) scripts += 1
  return { id: `turnstile-${scripts}`, onLoadCallbackName: `onTurnstile${scripts}` }
}

/** Milliseconds that the widget may take to load before it counts as failed. */
const SLOW = 10_000

/** One try of the human verification. If it is blocked or slow, it says so and offers 重试. */
function Check(
  props: Pick<ComponentProps<typeof Turnstile>, 'ref' | 'siteKey'> & {
    token: RefObject<string | null>
    onRetry: () => void
  },
) {
  const { token, onRetry, ...widget } = props
  const theme = useComputedColorScheme()
  const [phase, setPhase] = useState<'loading' | 'there' | 'failed'>('loading')
  const [Widget, setWidget] = useState<typeof Turnstile | null>(null)
  const [script] = useState(scriptOptions)
  useTimeout(() => phase === 'loading' && setPhase('failed'), SLOW, { autoInvoke: true })
  useEffect(() => {
    loadPart(() => import('@marsidev/react-turnstile')).then(
      (loaded) => setWidget(() => loaded.Turnstile),
      (error: unknown) => {
        console.warn(error)
        setPhase('failed')
      },
    )
  }, [])

  const end = (result: string | null, next: typeof phase) => {
    token.current = result
    setPhase(next)
  }
  const onError = () => end(null, 'failed')
  return (
    <section aria-label="人机验证" style={{ minHeight: 65 }}>
      {phase === 'loading' && <Hint role="status">{accountMessages.botCheckLoading}</Hint>}
      {Widget && (
        <Widget
          {...widget}
          scriptOptions={{ ...script, onError }}
          options={{ size: 'flexible', theme, language: 'zh-CN' }}
          onWidgetLoad={() => setPhase('there')}
          onSuccess={(result) => end(result, 'there')}
          onExpire={() => end(null, phase)}
          onError={onError}
        />
      )}
      {phase === 'failed' && <ErrorCard message={accountMessages.botCheckFailed} onRetry={onRetry} />}
    </section>
  )
}
