import { useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { askedStore, shortcutKey } from './shortcut-key'

const Keyboard = lazyPart(() => import('./keyboard/keyboard').then((module) => module.Keyboard))

/** Whoever goes about by Tab has their focus kept; without that code, everything works as before. */
function onTab({ key }: KeyboardEvent) {
  if (key !== 'Tab') return
  removeEventListener('keydown', onTab)
  import('./focus-keeper').then(({ keepFocus }) => keepFocus()).catch(() => undefined)
}
addEventListener('keydown', onTab)

/** Hears the keys that begin a shortcut. What they do comes with the first of them. */
export function KeyListener() {
  const isAsked = useSelector(askedStore) !== null
  useEffect(() => {
    if (isAsked) return
    const onKey = (event: KeyboardEvent) => {
      const key = shortcutKey(event)
      if (!key || (key.length === 1 && !'/?!nrgjkx'.includes(key))) return
      event.preventDefault()
      askedStore.setState(() => [key])
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isAsked])
  return isAsked && <Keyboard />
}
