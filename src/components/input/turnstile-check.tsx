import { useComputedColorScheme } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { Turnstile } from '@marsidev/react-turnstile'
import { type ComponentProps, type RefObject, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { ErrorCard } from '@/components/screen/failure-card'
import { accountMessages } from '@/domain/user/account-messages'

/** The id and callback of Cloudflare's script. A new id makes the library retry a script that failed to load. */
function scriptOptions() {
  const scripts = document.querySelectorAll('script[id^="turnstile-"]').length
  const number = 'turnstile' in window ? scripts : scripts + 1
  return { id: `turnstile-${number}`, onLoadCallbackName: `onTurnstile${number}` }
}

/** Load timeout of the widget in milliseconds. */
const WIDGET_DEADLINE = 10_000

/** One attempt at the human verification; shows an error with 重试 if it is blocked or slow. */
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
  const [isLoaded, setLoaded] = useState(false)
  const [script] = useState(scriptOptions)
  useTimeout(() => isLoaded || setFailed(true), WIDGET_DEADLINE, { autoInvoke: true })

  const end = (result: string | null, failed: boolean) => {
    token.current = result
    setLoaded(true)
    setFailed(failed)
  }
  const onError = () => end(null, true)
  return (
    <>
      {!isLoaded && !hasFailed && <Hint role="status">{accountMessages.botCheckLoading}</Hint>}
      <Turnstile
        {...widget}
        scriptOptions={{ ...script, onError }}
        options={{ size: 'flexible', theme, language: 'zh-CN' }}
        onWidgetLoad={() => {
          setLoaded(true)
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
