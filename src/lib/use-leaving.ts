import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Acts when another screen is asked for: until that is loaded, this one is only hidden, and its effects go on. */
export function useLeaving(act: () => void): void {
  const router = useRouter()
  const leave = useEffectEvent(act)
  useEffect(() => router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && leave()), [router])
}
