import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logError } from '@/lib/log-error'
import { isLostFile } from '@/lib/lost-file'
import { Blank } from './blank'
import { LostFile } from './lost-file'

/** The router's default error screen: the error's text and 重试. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => {
    logError(error)
  }, [error])

  const retry = () => void router.invalidate()
  if (isLostFile(error)) return <LostFile screen error={error} onRetry={retry} />
  const message = error instanceof Error ? error.message : String(error)
  return (
    <Blank kind="failed" title="Unexpected Application Error!" text={message.slice(0, 500)}>
      <Button onClick={retry}>重试</Button>
    </Blank>
  )
}
