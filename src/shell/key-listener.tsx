import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { askedStore, askFor, shortcutKey } from './shortcut-key'

const Keyboard = lazyPart(() => import('./keyboard/keyboard').then((module) => module.Keyboard))

/** Whoever goes about by Tab has their focus kept; without that code, everything works as before. */
function onTab({ key }: KeyboardEvent) {
  if (key !== 'Tab') return
  removeEventListener('keydown', onTab)
  import('./focus-keeper').then(({ keepFocus }) => keepFocus()).catch(() => undefined)
}
addEventListener('keydown', onTab)

/** Hears keys until the code is there that comes with the first of them, and does what all of them mean. */
export function KeyListener() {
  const isAsked = useSelector(askedStore) !== null
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = askedStore.get()
      // Emptied by the code that hears keys itself from then on.
      if (asked?.length === 0) return
      const key = shortcutKey(event)
      // Only some keys begin something; any may be the second of two.
      if (!key || !(asked || key.length > 1 || '/?!nrgjkx'.includes(key))) return
      event.preventDefault()
      askFor(key)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return isAsked && <Keyboard />
}
