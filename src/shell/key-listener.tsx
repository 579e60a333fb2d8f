import { noop } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useLayoutEffect, useState } from 'react'
import { lazyPart, loadOrTell } from '@/components/lazy-part'
import { loadPart } from '@/lib/lost-file'
import { askedStore, askFor, GO, SHORTCUTS, singleKeysStore } from './shortcuts'

const loadKeyboard = () => import('./keyboard/keyboard')
const Keyboard = lazyPart(loadKeyboard)

/** Loads the focus keeper on the first Tab; everything else works without it. */
function onTab({ key }: KeyboardEvent) {
  if (key !== 'Tab') return
  removeEventListener('keydown', onTab)
  loadPart(() => import('./focus-keeper')).then(({ keepFocus }) => keepFocus(), noop)
}
addEventListener('keydown', onTab)

/** How long `g` waits for the letter of a page, in milliseconds. */
const GO_WAIT = 1_500

const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=combobox]'

/** The pressed shortcut: none in a dialog; only `Ctrl+K` while typing or in a menu. The browser never gets `Ctrl+K`. */
function shortcutKey(event: KeyboardEvent, isScreenReady: boolean): string | undefined {
  const { key, target } = event
  if (event.altKey || event.isComposing) return undefined
  const withCtrl = event.ctrlKey || event.metaKey
  const isPalette = withCtrl && !event.shiftKey && key.toLowerCase() === 'k'
  if (isPalette) event.preventDefault()
  if (document.querySelector('[role=dialog]')) return undefined
  if (withCtrl) return isPalette ? SHORTCUTS.palette.key : undefined
  // A space scrolls, or presses a button.
  if (key.length > 1 || key === ' ' || (target as Element).closest(TYPING)) return undefined
  return isScreenReady && singleKeysStore.get() ? key : undefined
}

/** Listens for shortcuts. The first one loads the code that runs them; if that fails, a toast says so. */
export function KeyListener() {
  const router = useRouter()
  const isAsked = useSelector(askedStore, (asked) => asked.length > 0)
  const [isLoaded, setLoaded] = useState(false)
  // A layout effect, as rows can be on screen before other effects run.
  useLayoutEffect(() => {
    let goUntil = 0
    const onKey = (event: KeyboardEvent) => {
      // While a screen loads, a field may be about to take the focus.
      const key = shortcutKey(event, router.state.status === 'idle')
      if (key === undefined) return
      const isSecond = key.length === 1 && performance.now() < goUntil
      goUntil = key === GO && !isSecond ? performance.now() + GO_WAIT : 0
      const isFirst = key === GO || Object.values(SHORTCUTS).some((shortcut) => shortcut.key === key)
      if (!isFirst && !isSecond) return
      event.preventDefault()
      // `g` alone does nothing, but loads the code.
      askFor(isSecond ? `${GO} ${key}` : key)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [router])
  useEffect(() => {
    if (!isAsked || isLoaded) return
    void loadOrTell(loadKeyboard).then((loaded) => {
      setLoaded(loaded)
      if (!loaded) askedStore.setState(() => [])
    })
  }, [isAsked, isLoaded])
  return isLoaded && <Keyboard />
}
