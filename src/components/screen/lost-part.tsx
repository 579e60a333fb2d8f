import { reloadPage } from '@/lib/reload'
import { Blank } from './blank'
import { ScreenButton } from './screen-links'
import { useLostFile } from './use-lost-file'
import { WaitNotice } from './wait-notice'

/** Stands where a part of a screen would be whose code did not arrive; everything around it goes on. */
export function LostPart({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { kind, text, seconds } = useLostFile(error, onRetry)
  return (
    <Blank kind="failed" text={text} small role="alert">
      <WaitNotice seconds={seconds} />
      {kind === 'gone' ? (
        <ScreenButton onClick={reloadPage}>刷新页面</ScreenButton>
      ) : (
        <ScreenButton onClick={onRetry}>重试</ScreenButton>
      )}
    </Blank>
  )
}
