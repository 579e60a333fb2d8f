import { useComputedColorScheme } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { Turnstile } from '@marsidev/react-turnstile'
import { type ComponentProps, type RefObject, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { ErrorCard } from '@/components/screen/failure-card'
import { accountMessages } from '@/domain/user/account-messages'

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
export default function TurnstileCheck(
  props: Pick<ComponentProps<typeof Turnstile>, 'ref' | 'siteKey'> & {
    token: RefObject<string | null>
    onRetry: () => void
  },
) {
  const { token, onRetry, ...widget } = props
  const theme = useComputedColorScheme()
  const [phase, setPhase] = useState<'loading' | 'there' | 'failed'>('loading')
  const [script] = useState(scriptOptions)
  useTimeout(() => phase === 'loading' && setPhase('failed'), SLOW, { autoInvoke: true })

  const end = (result: string | null, next: typeof phase) => {
    token.current = result
    setPhase(next)
  }
  const onError = () => end(null, 'failed')
  return (
    <>
      {phase === 'loading' && <Hint role="status">{accountMessages.botCheckLoading}</Hint>}
      <Turnstile
        {...widget}
        scriptOptions={{ ...script, onError }}
        options={{ size: 'flexible', theme, language: 'zh-CN' }}
        onWidgetLoad={() => setPhase('there')}
        onSuccess={(result) => end(result, 'there')}
        onExpire={() => end(null, phase)}
        onError={onError}
      />
      {phase === 'failed' && <ErrorCard message={accountMessages.botCheckFailed} onRetry={onRetry} />}
    </>
  )
}
