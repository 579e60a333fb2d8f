import { useEffect } from 'react'
import { reloadOnceFor, reloadPage } from '@/lib/reload'
import { Blank, ScreenButton } from './blank'
import { useLostFile } from './use-lost-file'

/** Says why a file did not load, with a button. For a screen's file, a new version is loaded once by itself. */
function LostFile(props: { error: unknown; onRetry: () => void; isScreen: boolean }) {
  const { error, onRetry, isScreen } = props
  const { kind, text, seconds } = useLostFile(error, onRetry)
  useEffect(() => {
    if (isScreen && kind === 'gone') reloadOnceFor(error instanceof Error ? error.message : 'unknown')
  }, [isScreen, kind, error])
  // While the server answers files with 429, it would refuse a reload too.
  const reloads = isScreen ? kind !== 'limited' : kind === 'gone'
  const look = isScreen ? { title: 'Loading chunk failed' } : { small: true, role: 'alert' as const }
  return (
    <Blank kind="failed" text={text} {...look}>
      {/* Not announced every second. */}
      {seconds !== undefined && <p aria-live="off">{seconds} 秒后自动重试</p>}
      <ScreenButton onClick={reloads ? reloadPage : onRetry}>{reloads ? '刷新页面' : '重试'}</ScreenButton>
    </Blank>
  )
}

/** Shown in place of a part of a screen whose code did not load. */
export function LostPart(props: { error: unknown; onRetry: () => void }) {
  return <LostFile {...props} isScreen={false} />
}

const nothing = () => undefined

/** Shown if a screen's code did not load; without an `error` it is late. */
export function ChunkFailedScreen({ error, onRetry = nothing }: { error?: unknown; onRetry?: () => void }) {
  return <LostFile error={error} onRetry={onRetry} isScreen />
}
