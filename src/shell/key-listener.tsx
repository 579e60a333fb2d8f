import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { lazy, useDeferredValue } from 'react'
import { LazyOverlay } from '@/components/screen/lazy-boundary'
import { useOnLeave } from '@/lib/use-leaving'
import { shortcutQueue, useShortcuts } from './shortcuts'

const Keyboard = lazy(() => import('./keyboard/keyboard'))

/** The target of the last non-repeated keydown. A weak reference, so that removed fields can be garbage-collected. */
let lastKeyTarget: WeakRef<EventTarget> | undefined

/**
 * Stops Enter and Escape that end an input method composition from reaching any other listener; Safari ends the
 * composition before the event, so `keyCode` 229 is checked too. Prevents repeated Enter on another element than the
 * one pressed, because holding Enter must not confirm a dialog that it opened.
 */
function guardEnter(event: KeyboardEvent) {
  const { key, isComposing, keyCode, repeat } = event
  const target = event.target as EventTarget
  if (!repeat) lastKeyTarget = new WeakRef(target)
  if (key !== 'Enter' && key !== 'Escape') return
  if (isComposing || keyCode === 229) event.stopImmediatePropagation()
  else if (key === 'Enter' && repeat && target !== lastKeyTarget?.deref()) event.preventDefault()
}
addEventListener('keydown', guardEnter, true)

const clearQueue = () => shortcutQueue.setState((queued) => queued && [])

/** Listens for shortcuts; the first one loads the code that runs them. */
export function KeyListener() {
  const router = useRouter()
  // Deferred, because React would otherwise show an empty fallback for at least 300 ms.
  const isUsed = useDeferredValue(useSelector(shortcutQueue, (queued) => queued !== null))
  useShortcuts(() => router.state.status === 'idle')
  // A shortcut whose code is still loading must not run on the next screen.
  useOnLeave(clearQueue)
  return <LazyOverlay onLost={() => shortcutQueue.setState(() => null)}>{isUsed && <Keyboard />}</LazyOverlay>
}
