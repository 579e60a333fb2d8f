import { useComputedColorScheme } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { Turnstile } from '@marsidev/react-turnstile'
import { type ComponentProps, type RefObject, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { ErrorCard } from '@/components/screen/failure-card'
import { accountMessages } from '@/domain/user/account-messages'

/** The id and callback of Cloudflare's script, which the library adds once for each id: new ones, unless a script has loaded. */
function scriptOptions() {
  const scripts = document.querySelectorAll('script[id^="turnstile-"]').length
  const number = 'turnstile' in window ? scripts : scripts + 1
  return { id: `turnstile-${number}`, onLoadCallbackName: `onTurnstile${number}` }
}

/** Milliseconds that the widget may take to load before it counts as failed. */
const WIDGET_DEADLINE = 10_000

/** One try of the human verification. If it is blocked or slow, it says so and offers 重试. */
export default function TurnstileCheck(
  props: Pick<ComponentProps<typeof Turnstile>, 'ref' | 'siteKey'> & {
    token: RefObject<string | null>
    hasFailed: boolean
    setFailed: (failed: boolean) => void
    onRetry: () => void
  },
) {
  const { token, hasFailed, setFailed, onRetry, ...widget } = props
  const theme = useComputedColorScheme()
  const [isThere, setThere] = useState(false)
  const [script] = useState(scriptOptions)
  useTimeout(() => isThere || setFailed(true), WIDGET_DEADLINE, { autoInvoke: true })

  const end = (result: string | null, failed: boolean) => {
    token.current = result
    setThere(true)
    setFailed(failed)
  }
  const onError = () => end(null, true)
  return (
    <>
      {!isThere && !hasFailed && <Hint role="status">{accountMessages.botCheckLoading}</Hint>}
      <Turnstile
        {...widget}
        scriptOptions={{ ...script, onError }}
        options={{ size: 'flexible', theme, language: 'zh-CN' }}
        onWidgetLoad={() => {
          setThere(true)
          setFailed(false)
        }}
        onSuccess={(result) => end(result, false)}
        onExpire={() => end(null, hasFailed)}
        onError={onError}
      />
      {hasFailed && <ErrorCard message={accountMessages.botCheckFailed} onRetry={onRetry} />}
    </>
  )
}
