import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * On navigation, focuses the first field of the new screen (`data-autofocus`) or its heading, and announces its title.
 * Going back focuses the link that was followed.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(() => {
    /** The `href` of the link followed from each URL. */
    const followed = new Map<string, string | null>()
    let isReturn = false
    /** Whether a key or the pointer was pressed since the navigation started. */
    let hasInteracted = false
    let address = ''

    const main = document.getElementById('main') as HTMLElement
    const firstField = () => main.querySelector<HTMLElement>('[data-autofocus]')
    /** On the first screen, announces nothing and keeps an existing focus. */
    const begin = () => {
      if (document.activeElement !== document.body) return true
      const field = firstField()
      field?.focus()
      return field !== null
    }
    const moveFocus = () => {
      const active = document.activeElement
      // Keeps a focus set by the new screen, or in a popup opened since; a popup of the old screen is about to close.
      const isInPopup = active?.closest('[role=menu], [role=dialog]')
      if (isInPopup ? hasInteracted : active !== main && main.contains(active)) return true
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

    let move = begin
    // The target may appear only with the data; a key press or click ends the wait.
    const waiting = new MutationObserver(() => move() && waiting.disconnect())
    const moveOrWait = () => {
      waiting.disconnect()
      if (!move()) waiting.observe(document.body, { childList: true, subtree: true })
    }
    const interactions = new AbortController()
    const onInteraction = () => {
      hasInteracted = true
      waiting.disconnect()
    }
    // Captured, to run before the press triggers a navigation.
    for (const press of ['keydown', 'pointerdown'])
      addEventListener(press, onInteraction, { capture: true, signal: interactions.signal })

    const cleanups = [
      () => waiting.disconnect(),
      () => interactions.abort(),
      router.history.subscribe(({ action }) => {
        isReturn = action.type !== 'PUSH' && action.type !== 'REPLACE'
      }),
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        hasInteracted = false
        if (!fromLocation || !pathChanged || isReturn) return
        followed.set(fromLocation.href, document.activeElement?.getAttribute('href') ?? null)
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation && !pathChanged) return
        if (fromLocation) {
          setTitle(router.state.matches.at(-1)?.staticData.title ?? '')
          address = toLocation.href
          move = moveFocus
        }
        moveOrWait()
      }),
    ]
    moveOrWait()
    return () => {
      for (const end of cleanups) end()
    }
  }, [router])

  return <VisuallyHidden role="status">{title}</VisuallyHidden>
}
