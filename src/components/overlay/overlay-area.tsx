import { useWindowEvent } from '@mantine/hooks'
import { notifications, useNotifications } from '@mantine/notifications'
import { noop } from '@tanstack/react-query'
import { createStore, useSelector } from '@tanstack/react-store'
import { lazy, useDeferredValue, useEffect, useState } from 'react'
import { hovered } from '@/components/display/hover-info'
import { LazyOverlay } from '@/components/screen/lazy-boundary'
import { useOnLeave } from '@/lib/use-leaving'
import type { OpenedQuestion, Question } from './overlays'

const questionStore = createStore<OpenedQuestion | null>(null)

/** Opens a confirmation dialog, which closes on navigation. */
export const openQuestion = (question: Question) =>
  questionStore.setState(() => ({ question, opener: document.activeElement, isOpen: true }))

const closeQuestion = () => questionStore.setState((opened) => opened && { ...opened, isOpen: false })

const loadOverlays = () => import('./overlays')
const Overlays = lazy(loadOverlays)

/** Resets on a load error: the next click opens the dialog again, and toasts remain in the notifications. */
function onLost() {
  questionStore.setState(() => null)
  notifications.clean()
}

/** Toasts, confirmations and hover cards. Their code loads on the first interaction, or when first needed. */
export function OverlayArea() {
  const [isUsed, setUsed] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const markUsed = () => setUsed(true)
  useWindowEvent('pointerdown', markUsed)
  useWindowEvent('keydown', markUsed)
  const isHovered = useSelector(hovered) !== null
  // Deferred, so that what the click itself loads comes first; errors of this preload are ignored.
  const shouldPreload = useDeferredValue(isUsed || isHovered)
  useEffect(() => {
    if (shouldPreload) loadOverlays().then(() => setLoaded(true), noop)
  }, [shouldPreload])
  const hasToast = useNotifications().notifications.length > 0
  const opened = useSelector(questionStore)
  // Also while the code is loading, because a question belongs to its screen.
  useOnLeave(closeQuestion)
  // Deferred, because React would otherwise show an empty fallback for at least 300 ms.
  const isNeeded = useDeferredValue(isLoaded || hasToast || opened !== null)
  return (
    <LazyOverlay onLost={onLost}>
      {isNeeded && <Overlays opened={opened} onAnswered={closeQuestion} />}
    </LazyOverlay>
  )
}
