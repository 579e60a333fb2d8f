import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ChunkFailedScreen } from './chunk-failed-screen'
import { ScreenButton, ScreenMessage } from './screen-message'

const CHUNK_ERROR =
  /dynamically imported module|module script failed|Loading chunk|Unable to preload CSS|Expected a JavaScript/i

/** The router's default error screen: the text of the failure, and a way to try again. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => {
    console.error(error)
  }, [error])

  const message = error instanceof Error ? error.message : String(error)
  if (CHUNK_ERROR.test(message)) return <ChunkFailedScreen />
  return (
    <ScreenMessage title="Unexpected Application Error!" text={message.slice(0, 500)}>
      <ScreenButton onClick={() => void router.invalidate()}>重试</ScreenButton>
    </ScreenMessage>
  )
}
