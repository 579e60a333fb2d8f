import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { PlainButton } from '@/components/input/buttons'
import { messages } from '@/domain/messages'
import { isChunkError } from '@/lib/chunk-error'
import { failureMessage } from '@/session/failure-message'
import { reloadPage } from '@/session/reload'
import { Blank } from './blank'

/** In place of what could not be loaded: the words of the gateway's own pages, and 刷新页面. */
const ChunkError = ({ small = false }: { small?: boolean }) => (
  <Blank kind="failed" title="Loading chunk failed" text={messages.lostFile} small={small} role="alert">
    <Button onClick={reloadPage}>刷新页面</Button>
  </Blank>
)

/** A card in place of a part of the screen that could not be loaded or drawn. */
export function ErrorPart({ error, reset }: { error: unknown; reset: () => void }) {
  if (isChunkError(error)) return <ChunkError small />
  return (
    <Blank kind="failed" text={failureMessage(error)} small role="alert">
      <PlainButton onClick={reset}>重试</PlainButton>
    </Blank>
  )
}

/** The router's default error screen: the error's text and 重试. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  if (isChunkError(error)) return <ChunkError />
  const message = error instanceof Error ? error.message : String(error)
  return (
    <Blank kind="failed" title="Unexpected Application Error!" text={message.slice(0, 500)}>
      <Button onClick={() => void router.invalidate()}>重试</Button>
    </Blank>
  )
}
