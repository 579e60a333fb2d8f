import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAfterPaint } from '@/lib/use-after-paint'
import { refreshAccount } from '@/session/session'

/** Fetches the user's account after the first paint, so that a reload picks up a changed role. */
export function AccountCheck() {
  const client = useQueryClient()
  const isPainted = useAfterPaint()
  useEffect(() => {
    if (isPainted) void refreshAccount(client)
  }, [client, isPainted])
  return null
}
