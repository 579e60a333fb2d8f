import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { lazy, useDeferredValue } from 'react'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { useLeaving } from '@/lib/use-leaving'
import { shortcutQueue, useShortcuts } from './shortcuts'

const Keyboard = lazy(() => import('./keyboard/keyboard'))

/** Where the last key went down; weakly: a field that is gone must not be kept with what was in it. */
let pressedOn: WeakRef<EventTarget> | undefined

/**
 * Enter or Escape that ends a word of an input method acts nowhere, not even in the window's own listeners, as those of
 * dialogs are. Safari has ended the word by then, so that only the code tells. A held Enter acts only where it was
 * pressed: it must not answer a question that it has opened.
 */
function onEnding(event: KeyboardEvent) {
  const { key, isComposing, keyCode, repeat } = event
  const target = event.target as EventTarget
  if (!repeat) pressedOn = new WeakRef(target)
  if (key !== 'Enter' && key !== 'Escape') return
  if (isComposing || keyCode === 229) event.stopImmediatePropagation()
  else if (key === 'Enter' && repeat && target !== pressedOn?.deref()) event.preventDefault()
}
addEventListener('keydown', onEnding, true)

const forget = () => shortcutQueue.setState((asked) => asked && [])

/** Listens for shortcuts. The first one loads the code that runs them. */
export function KeyListener() {
  const router = useRouter()
  // Deferred: otherwise React draws an empty placeholder first, and that for at least 300 ms.
  const isUsed = useDeferredValue(useSelector(shortcutQueue, (asked) => asked !== null))
  useShortcuts(() => router.state.status === 'idle')
  // What was asked for while its code is loading must not open on another screen.
  useLeaving(forget)
  return <LazyBoundary above>{isUsed && <Keyboard />}</LazyBoundary>
}
