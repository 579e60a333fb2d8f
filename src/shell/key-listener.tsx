import { noop } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { lazyPart, loadOrTell } from '@/components/lazy-part'
import { loadPart } from '@/lib/lost-file'
import { useLeaving } from '@/lib/use-leaving'
import { askedStore, takeTyped, useShortcuts } from './shortcuts'

const loadKeyboard = () => import('./keyboard/keyboard')
const Keyboard = lazyPart(loadKeyboard)

/** Loads the focus keeper on the first Tab; everything else works without it. */
function onTab({ key }: KeyboardEvent) {
  if (key !== 'Tab') return
  removeEventListener('keydown', onTab)
  loadPart(() => import('./focus-keeper')).then(({ keepFocus }) => keepFocus(), noop)
}
addEventListener('keydown', onTab)

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

function forget() {
  askedStore.setState(() => [])
  takeTyped()
}

/** Listens for shortcuts. The first one loads the code that runs them; if that fails, a toast says so. */
export function KeyListener() {
  const router = useRouter()
  const isAsked = useSelector(askedStore, (asked) => asked.length > 0)
  const [keyboard, setKeyboard] = useState<'unloaded' | 'loaded' | 'lost'>('unloaded')
  const isLoaded = keyboard === 'loaded'
  useShortcuts(() => router.state.status === 'idle', keyboard === 'lost')
  // What was asked for while its code is loading must not open on another screen.
  useLeaving(forget)
  useEffect(() => {
    if (!isAsked || isLoaded) return
    void loadOrTell(loadKeyboard).then((loaded) => {
      setKeyboard(loaded ? 'loaded' : 'lost')
      if (!loaded) forget()
    })
  }, [isAsked, isLoaded])
  return isLoaded && <Keyboard />
}
