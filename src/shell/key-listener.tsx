import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { lazyPart, loadOrTell } from '@/components/lazy-part'
import { loadPart } from '@/lib/lost-file'
import { askedStore, askFor, shortcutKey } from './shortcut-key'

const loadKeyboard = () => import('./keyboard/keyboard')
const Keyboard = lazyPart(loadKeyboard)

/** Loads the focus keeper on the first Tab; everything else works without it. */
function onTab({ key }: KeyboardEvent) {
  if (key !== 'Tab') return
  removeEventListener('keydown', onTab)
  loadPart(() => import('./focus-keeper')).then(
    ({ keepFocus }) => keepFocus(),
    () => undefined,
  )
}
addEventListener('keydown', onTab)

/** Collects keys until the code of the shortcuts is loaded. Not in an effect: rows can be there before effects run. */
function onKey(event: KeyboardEvent) {
  const asked = askedStore.get()
  // Emptied by `keyboard.tsx`, which handles keys from then on.
  if (asked?.length === 0) return
  const key = shortcutKey(event)
  // Only some keys start a shortcut; any key may be the second of two.
  if (!key || !(asked || key.length > 1 || '/?!nrgjkx'.includes(key))) return
  event.preventDefault()
  askFor(key)
}
document.addEventListener('keydown', onKey)

/** Loads the code of the shortcuts with the first key; it then handles all keys so far. If it is lost, they do nothing. */
export function KeyListener() {
  const isAsked = useSelector(askedStore) !== null
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!isAsked || isLoaded) return
    void loadOrTell(loadKeyboard).then((loaded) => {
      setLoaded(loaded)
      if (!loaded) askedStore.setState(() => null)
    })
  }, [isAsked, isLoaded])
  return isLoaded && <Keyboard />
}
