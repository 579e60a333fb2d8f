import { useWindowEvent } from '@mantine/hooks'
import { useNotifications } from '@mantine/notifications'
import { createStore, useSelector } from '@tanstack/react-store'
import { lazy, useDeferredValue, useState } from 'react'
import { hovered } from '@/components/display/hover-info'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { useLeaving } from '@/lib/use-leaving'
import type { Asked, Question } from './overlays'

const questionStore = createStore<Asked | null>(null)

/** Asks a question in a dialog; leaving the screen withdraws it. */
export const openQuestion = (question: Question) =>
  questionStore.setState(() => ({ question, opener: document.activeElement, isOpen: true }))

const closeQuestion = () => questionStore.setState((asked) => asked && { ...asked, isOpen: false })

const Overlays = lazy(() => import('./overlays'))

/** Toasts, questions and hover cards. Their code loads at the first click or key, or when one of them is needed before. */
export function OverlayArea() {
  const [isUsed, setUsed] = useState(false)
  const load = () => setUsed(true)
  useWindowEvent('pointerdown', load)
  useWindowEvent('keydown', load)
  const hasToast = useNotifications().notifications.length > 0
  const isHovered = useSelector(hovered) !== null
  const asked = useSelector(questionStore)
  // Also while their code is loading: a question belongs to the screen that asks it.
  useLeaving(closeQuestion)
  // Deferred: otherwise React draws an empty placeholder first, and that for at least 300 ms.
  const isNeeded = useDeferredValue(isUsed || hasToast || isHovered || asked !== null)
  return (
    <LazyBoundary above>{isNeeded && <Overlays asked={asked} onAnswered={closeQuestion} />}</LazyBoundary>
  )
}
