import { Button, Text } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { PlainButton } from '@/components/input/buttons'
import { messages } from '@/domain/messages'
import { chunkRateLimit, isChunkError } from '@/lib/chunk-error'
import { failureMessage } from '@/session/failure-message'
import { reloadPage } from '@/session/reload'
import { Blank } from './blank'
import { Countdown } from './failure-card'

/** Shown when a code file failed to load: the gateway's own title for this error, and 刷新页面. */
function ChunkError(props: { error: Error; small?: boolean; children?: ReactNode }) {
  const { error, small = false, children } = props
  const refusal = useFileRefusal(error)
  const text = refusal ? messages.tooManyFiles : messages.lostFile
  return (
    <Blank kind="failed" title="Loading chunk failed" text={text} small={small} role="alert">
      {refusal?.until !== undefined && (
        <Text component="span" size="sm">
          <Countdown until={refusal.until} />
        </Text>
      )}
      <Button onClick={reloadPage}>刷新页面</Button>
      {children}
    </Blank>
  )
}

/** Whether the server refused the file because of its rate limit; undefined until checked. */
function useFileRefusal(error: Error) {
  const [refusal, setRefusal] = useState<Awaited<ReturnType<typeof chunkRateLimit>>>()
  useEffect(() => void chunkRateLimit(error).then(setRefusal), [error])
  return refusal
}

/** Error card for a section that failed to load or render; `children`: its button, shown after 刷新页面 if that applies. */
export function SectionError({ error, children }: { error: unknown; children?: ReactNode }) {
  if (isChunkError(error))
    return (
      <ChunkError error={error} small>
        {children}
      </ChunkError>
    )
  return (
    <Blank kind="failed" text={failureMessage(error)} small role="alert">
      {children}
    </Blank>
  )
}

/** `SectionError` with 重试 for render errors. */
export const SectionErrorWithRetry = ({ error, reset }: { error: unknown; reset: () => void }) => (
  <SectionError error={error}>
    {!isChunkError(error) && <PlainButton onClick={reset}>重试</PlainButton>}
  </SectionError>
)

/** The router's default error screen: the error message and 重试. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  if (isChunkError(error)) return <ChunkError error={error} />
  const message = error instanceof Error ? error.message : String(error)
  return (
    <Blank kind="failed" title="Unexpected Application Error!" text={message.slice(0, 500)}>
      <Button onClick={() => void router.invalidate()}>重试</Button>
    </Blank>
  )
}
