import { useEffect } from 'react'
import { reloadOnceFor, reloadPage } from '@/lib/reload'
import { Blank } from './blank'
import { ScreenButton } from './screen-links'
import { useLostFile } from './use-lost-file'
import { WaitNotice } from './wait-notice'

const nothing = () => undefined

/** A screen's code did not arrive: why, and the ways on. A new version is taken by itself, once. No error: it is late. */
export function ChunkFailedScreen({ error, onRetry = nothing }: { error?: unknown; onRetry?: () => void }) {
  const { kind, text, seconds } = useLostFile(error, onRetry)
  useEffect(() => {
    if (kind === 'gone') reloadOnceFor(error instanceof Error ? error.message : 'unknown')
  }, [kind, error])
  return (
    <Blank kind="failed" title="Loading chunk failed" text={text}>
      <WaitNotice seconds={seconds} />
      {kind === 'limited' ? (
        // The page itself would be refused now.
        <ScreenButton onClick={onRetry}>重试</ScreenButton>
      ) : (
        <ScreenButton onClick={reloadPage}>刷新页面</ScreenButton>
      )}
    </Blank>
  )
}
