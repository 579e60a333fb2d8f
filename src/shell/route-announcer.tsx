import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Focuses the heading of a new screen and announces its title. Going back focuses the link that was followed. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(() => {
    /** For each address, the `href` of the link that was followed there. */
    const followed = new Map<string, string | null>()
    let isReturn = false
    let address = ''

    const arrive = () => {
      const main = document.getElementById('main') as HTMLElement
      const active = document.activeElement
      // Keeps a focus that the screen has set; a menu or dialog with the focus is about to close.
      if (active && main.contains(active) && active !== main && !active.closest('[role=menu], [role=dialog]'))
        return true
      const link = isReturn && followed.get(address)
      const target =
        (link && main.querySelector<HTMLElement>(`a[href=${JSON.stringify(link)}]`)) ||
        main.querySelector('h1')
      if (!target) return false
      if (target.matches('h1')) target.tabIndex = -1
      target.focus({ preventScroll: true })
      return true
    }

    // The heading may come with the data. A key or click ends the wait.
    const waiting = new MutationObserver(() => arrive() && waiting.disconnect())
    const acts = new AbortController()
    for (const act of ['keydown', 'pointerdown'])
      addEventListener(act, () => waiting.disconnect(), { signal: acts.signal })

    const ends = [
      () => waiting.disconnect(),
      () => acts.abort(),
      router.history.subscribe(({ action }) => {
        isReturn = action.type !== 'PUSH' && action.type !== 'REPLACE'
      }),
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged || isReturn) return
        followed.set(fromLocation.href, document.activeElement?.getAttribute('href') ?? null)
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(router.state.matches.at(-1)?.staticData.title ?? '')
        waiting.disconnect()
        address = toLocation.href
        if (!arrive()) waiting.observe(document.body, { childList: true, subtree: true })
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [router])

  return <VisuallyHidden role="status">{title}</VisuallyHidden>
}
