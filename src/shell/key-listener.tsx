import { useEffect, useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { shortcutKey } from './shortcut-key'

const Keyboard = lazyPart<{ first: string }>(() =>
  import('./keyboard/keyboard').then((module) => module.Keyboard),
)

/** Hears the keys that begin a shortcut. What they do comes with the first of them. */
export function KeyListener() {
  const [first, setFirst] = useState<string>()
  useEffect(() => {
    if (first) return
    const onKey = (event: KeyboardEvent) => {
      const key = shortcutKey(event)
      if (!key || (key.length === 1 && !'/?nrgjkx'.includes(key))) return
      event.preventDefault()
      setFirst(key)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [first])
  return first && <Keyboard first={first} />
}
