import { useEffect } from 'react'
import { reloadOnceFor, reloadPage } from '@/lib/reload'
import { Blank, ScreenButton } from './blank'
import { useLostFile } from './use-lost-file'

/** Why a file did not arrive, and the way on. Of a screen, a new version is taken by itself, once. */
function LostFile(props: { error: unknown; onRetry: () => void; isScreen: boolean }) {
  const { error, onRetry, isScreen } = props
  const { kind, text, seconds } = useLostFile(error, onRetry)
  useEffect(() => {
    if (isScreen && kind === 'gone') reloadOnceFor(error instanceof Error ? error.message : 'unknown')
  }, [isScreen, kind, error])
  // With 429 for files, a reload of the page would be refused as well.
  const reloads = isScreen ? kind !== 'limited' : kind === 'gone'
  const look = isScreen ? { title: 'Loading chunk failed' } : { small: true, role: 'alert' as const }
  return (
    <Blank kind="failed" text={text} {...look}>
      {/* Announced once, not every second. */}
      {seconds !== undefined && <p aria-live="off">{seconds} 秒后自动重试</p>}
      <ScreenButton onClick={reloads ? reloadPage : onRetry}>{reloads ? '刷新页面' : '重试'}</ScreenButton>
    </Blank>
  )
}

/** Stands where a part of a screen would be whose code did not arrive; everything around it goes on. */
export function LostPart(props: { error: unknown; onRetry: () => void }) {
  return <LostFile {...props} isScreen={false} />
}

const nothing = () => undefined

/** A screen's code did not arrive; without an `error` it is late. */
export function ChunkFailedScreen({ error, onRetry = nothing }: { error?: unknown; onRetry?: () => void }) {
  return <LostFile error={error} onRetry={onRetry} isScreen />
}
