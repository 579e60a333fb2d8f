import { useWindowEvent } from '@mantine/hooks'
import { useNotifications } from '@mantine/notifications'
import { useSelector } from '@tanstack/react-store'
import { lazy, useDeferredValue, useState } from 'react'
import { hovered } from '@/components/display/hover-info'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { useLeaving } from '@/lib/use-leaving'
import { question, withdrawQuestion } from './confirm'

const Overlays = lazy(() => import('./overlays'))

/** Toasts, questions and hover cards. Their code loads at the first click or key, or when one of them is needed before. */
export function OverlayArea() {
  const [isUsed, setUsed] = useState(false)
  const load = () => setUsed(true)
  useWindowEvent('pointerdown', load)
  useWindowEvent('keydown', load)
  const hasToast = useNotifications().notifications.length > 0
  const isHovered = useSelector(hovered) !== null
  const isAsked = useSelector(question) !== null
  // Also while their code is loading: a question belongs to the screen that asks it.
  useLeaving(withdrawQuestion)
  // Deferred: otherwise React draws an empty placeholder first, and that for at least 300 ms.
  const isNeeded = useDeferredValue(isUsed || hasToast || isHovered || isAsked)
  return <LazyBoundary above>{isNeeded && <Overlays />}</LazyBoundary>
}
