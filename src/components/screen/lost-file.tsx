import { Button, Group } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { messages } from '@/domain/messages'
import { reloadOnceFor, reloadPage } from '@/lib/reload'
import { Blank } from './blank'
import { useLostFile } from './use-lost-file'

interface Props {
  error: unknown
  onRetry: () => void
}

/** In place of a part of a screen whose code did not load: why, and 重试. */
export function LostPart({ error, onRetry }: Props) {
  const { kind, text, seconds } = useLostFile(error, onRetry)
  return (
    <Blank kind="failed" text={text} small role="alert">
      <Wait seconds={seconds} />
      {kind === 'gone' ? <ReloadButton /> : <RetryButton onRetry={onRetry} />}
    </Blank>
  )
}

/** In place of a screen whose code did not load. A new version is loaded once by itself. */
export function LostScreen({ error, onRetry }: Props) {
  const { kind, text, seconds } = useLostFile(error, onRetry)
  useEffect(() => {
    if (kind === 'gone') reloadOnceFor(error instanceof Error ? error.message : 'unknown')
  }, [kind, error])
  // While the server refuses files with 429, it would refuse a reload too.
  const title = kind === 'limited' ? text : 'Loading chunk failed'
  return (
    <Blank kind="failed" title={title} text={kind === 'limited' ? undefined : text}>
      <Wait seconds={seconds} />
      {kind === 'limited' ? <RetryButton onRetry={onRetry} /> : <ReloadButton />}
    </Blank>
  )
}

/** Milliseconds after which a person may try again or reload. */
const LATE = 20_000

/** Shows `children` while code is on its way, and says so when that takes too long. */
export function Waiting({ children, small = false }: { children: ReactNode; small?: boolean }) {
  const [isLate, setLate] = useState(false)
  const { start } = useTimeout(() => setLate(true), LATE, { autoInvoke: true })
  if (!isLate) return children
  const waitAgain = () => {
    setLate(false)
    start()
  }
  const look = small ? { text: messages.tooSlow, small } : { title: messages.tooSlow }
  return (
    <Blank kind="failed" role="alert" {...look}>
      <Group>
        <RetryButton onRetry={waitAgain} />
        <ReloadButton />
      </Group>
    </Blank>
  )
}

/** Not announced every second. */
const Wait = ({ seconds }: { seconds: number | undefined }) =>
  seconds !== undefined && <p aria-live="off">{seconds} 秒后自动重试</p>

const RetryButton = ({ onRetry }: Pick<Props, 'onRetry'>) => (
  <Button variant="default" onClick={onRetry}>
    重试
  </Button>
)

const ReloadButton = () => <Button onClick={reloadPage}>刷新页面</Button>
