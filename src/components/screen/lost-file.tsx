import { Button, Group } from '@mantine/core'
import { useTimeout, useWindowEvent } from '@mantine/hooks'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { PlainButton } from '@/components/input/buttons'
import { errorMessage } from '@/domain/error-message'
import { messages } from '@/domain/messages'
import { logError } from '@/lib/errors'
import { isLostFile, LostFileError, reloadOnceFor, reloadPage, whyLost } from '@/lib/lost-file'
import { useSecondsTo } from '@/lib/use-clock'
import { Blank } from './blank'

/** When a file that exists was last requested again automatically. */
let triedAt = Number.NEGATIVE_INFINITY
/** Milliseconds between such requests, for a file that exists but fails again and again. */
const PAUSE = 30_000

const lossOf = (error: unknown) => (error instanceof LostFileError ? error.loss : undefined)

/** Why a file did not load, and the seconds until it is requested again. Once the network is back, that is at once. */
function useLoss(error: unknown, retry: () => void) {
  const [loss, setLoss] = useState(lossOf(error))
  const tryAgain = useEffectEvent(retry)
  useEffect(() => {
    if (error instanceof LostFileError || !isLostFile(error)) return
    let isCurrent = true
    void whyLost(error).then((why) => {
      if (!isCurrent) return
      if (why || performance.now() - triedAt <= PAUSE) return setLoss(why)
      triedAt = performance.now()
      tryAgain()
    })
    return () => {
      isCurrent = false
    }
  }, [error])

  const kind = loss?.kind
  const seconds = useSecondsTo(loss?.kind === 'limited' ? loss.until : 0)
  const isOver = kind === 'limited' && seconds === 0
  useEffect(() => {
    if (isOver) tryAgain()
  }, [isOver])
  useWindowEvent('online', () => kind === 'network' && retry())
  return { kind, seconds }
}

/** Why a file did not load, or what else went wrong, as a sentence. */
export function lossSentence(error: unknown, kind = lossOf(error)?.kind): string {
  if (!isLostFile(error)) return errorMessage(error)
  if (kind === 'limited') return messages.error.tooMany
  return kind === 'network' && !navigator.onLine ? messages.failure.network : messages.lostFile
}

/** Replaces a part whose code did not load. A `screen` whose file is gone reloads the page, once. */
export function LostFile(props: { error: unknown; onRetry: () => void; screen?: boolean }) {
  const { error, onRetry, screen = false } = props
  const { kind, seconds } = useLoss(error, onRetry)
  useEffect(() => {
    if (screen && kind === 'gone') reloadOnceFor(String(error))
  }, [screen, kind, error])
  const text = lossSentence(error, kind)
  const title = kind === 'limited' ? { title: text } : { title: 'Loading chunk failed', text }
  // While the server refuses files with 429, it would refuse a reload too.
  const reloads = kind === 'gone' || (screen && kind !== 'limited')
  return (
    <Blank kind="failed" {...(screen ? title : { text, small: true, role: 'alert' })}>
      {/* Not announced every second. */}
      {seconds > 0 && <p aria-live="off">{`${seconds} 秒后自动重试`}</p>}
      {reloads ? (
        <Button onClick={reloadPage}>刷新页面</Button>
      ) : (
        <PlainButton onClick={onRetry}>重试</PlainButton>
      )}
    </Blank>
  )
}

/** The router's default error screen: the error's text and 重试. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => logError(error), [error])

  const retry = () => void router.invalidate()
  if (isLostFile(error)) return <LostFile screen error={error} onRetry={retry} />
  const message = error instanceof Error ? error.message : String(error)
  return (
    <Blank kind="failed" title="Unexpected Application Error!" text={message.slice(0, 500)}>
      <Button onClick={retry}>重试</Button>
    </Blank>
  )
}

/** Milliseconds after which a person may try again or reload. */
const LATE = 20_000

/** Shows `children` while code is loading; when that takes too long, it offers 重试 and 刷新页面, of a part below them. */
export function Waiting({ children, small = false }: { children: ReactNode; small?: boolean }) {
  const [isLate, setLate] = useState(false)
  const { start } = useTimeout(() => setLate(true), LATE, { autoInvoke: true })
  const waitAgain = () => {
    setLate(false)
    start()
  }
  const look = small ? { text: messages.tooSlow, small } : { title: messages.tooSlow }
  return (
    <>
      {(small || !isLate) && children}
      {isLate && (
        <Blank kind="failed" role="alert" {...look}>
          <Group>
            <PlainButton onClick={waitAgain}>重试</PlainButton>
            <Button onClick={reloadPage}>刷新页面</Button>
          </Group>
        </Blank>
      )}
    </>
  )
}
