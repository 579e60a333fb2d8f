import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Focuses the first field of a new screen (`data-autofocus`) or else its heading, and announces its title. Going back
 * focuses the link that was followed.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(() => {
    /** For each address, the `href` of the link that was followed there. */
    const followed = new Map<string, string | null>()
    let isReturn = false
    /** Whether a key or the pointer was pressed since the screen was asked for. */
    let hasActed = false
    let address = ''

    const main = document.getElementById('main') as HTMLElement
    const firstField = () => main.querySelector<HTMLElement>('[data-autofocus]')
    /** On the first screen nothing is announced, and whatever has the focus keeps it. */
    const begin = () => {
      if (document.activeElement === document.body) firstField()?.focus()
    }
    const arrive = () => {
      const active = document.activeElement
      // Keeps a focus that the screen has set, and a dialog opened meanwhile; another with the focus is about to close.
      const isInPopup = active?.closest('[role=menu], [role=dialog]')
      if (isInPopup ? hasActed : active !== main && main.contains(active)) return true
      const link = isReturn && followed.get(address)
      const target =
        (link && main.querySelector<HTMLElement>(`a[href=${JSON.stringify(link)}]`)) ||
        firstField() ||
        main.querySelector('h1')
      if (!target) return false
      if (target.matches('h1')) target.tabIndex = -1
      target.focus({ preventScroll: true })
      return true
    }

    // The heading may come with the data. A key or click ends the wait.
    const waiting = new MutationObserver(() => arrive() && waiting.disconnect())
    const acts = new AbortController()
    const act = () => {
      hasActed = true
      waiting.disconnect()
    }
    // Captured: before the press asks for a screen.
    for (const press of ['keydown', 'pointerdown'])
      addEventListener(press, act, { capture: true, signal: acts.signal })

    const ends = [
      () => waiting.disconnect(),
      () => acts.abort(),
      router.history.subscribe(({ action }) => {
        isReturn = action.type !== 'PUSH' && action.type !== 'REPLACE'
      }),
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        hasActed = false
        if (!fromLocation || !pathChanged || isReturn) return
        followed.set(fromLocation.href, document.activeElement?.getAttribute('href') ?? null)
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation) begin()
        if (!fromLocation || !pathChanged) return
        setTitle(router.state.matches.at(-1)?.staticData.title ?? '')
        waiting.disconnect()
        address = toLocation.href
        if (!arrive()) waiting.observe(document.body, { childList: true, subtree: true })
      }),
    ]
    begin()
    return () => {
      for (const end of ends) end()
    }
  }, [router])

  return <VisuallyHidden role="status">{title}</VisuallyHidden>
}
