import { useSelector } from '@tanstack/react-store'
import { lazyPart } from '@/components/lazy-part'
import { askedStore, askFor, shortcutKey } from './shortcut-key'

const Keyboard = lazyPart(() => import('./keyboard/keyboard'))

/** Loads the focus keeper on the first Tab; everything else works without it. */
function onTab({ key }: KeyboardEvent) {
  if (key !== 'Tab') return
  removeEventListener('keydown', onTab)
  import('./focus-keeper').then(({ keepFocus }) => keepFocus()).catch(() => undefined)
}
addEventListener('keydown', onTab)

/** Hears keys until the code is there that comes with the first of them; from the start, for rows can be there before effects. */
function onKey(event: KeyboardEvent) {
  const asked = askedStore.get()
  // Emptied when the shortcuts' code takes over.
  if (asked?.length === 0) return
  const key = shortcutKey(event)
  // Only some keys start a shortcut; any key may be the second of two.
  if (!key || !(asked || key.length > 1 || '/?!nrgjkx'.includes(key))) return
  event.preventDefault()
  askFor(key)
}
document.addEventListener('keydown', onKey)

/** Fetches the code of the shortcuts with the first key, which then does what all keys so far mean. */
export function KeyListener() {
  const isAsked = useSelector(askedStore) !== null
  return isAsked && <Keyboard />
}
