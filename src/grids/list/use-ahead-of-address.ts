import { useRef, useState } from 'react'
import { whenIdle } from '@/lib/when-idle'

interface Step {
  /** Takes the place of the current step of the history. */
  replace?: boolean
}

/** Milliseconds after which a busy browser is told the address all the same. */
const PATIENCE = 200

/** A list's state, ahead of its address: shown at once; the address follows when the browser has time for it. */
export function useAheadOfAddress<Search>(
  address: Search,
  navigate: (to: { search: Search; replace: boolean }) => unknown,
): [search: Search, choose: (search: Search, step?: Step) => void] {
  const [state, setState] = useState({ address, search: address })
  // Set while rendering, which starts the render again before anything is drawn.
  if (state.address !== address) setState({ address, search: address })
  const next = useRef<{ search: Search; replace: boolean; from: string }>(null)

  const choose = (search: Search, { replace = false }: Step = {}) => {
    setState((now) => ({ ...now, search }))
    const waiting = next.current
    next.current = { search, replace: replace && (waiting?.replace ?? true), from: location.href }
    if (waiting) return
    afterPaint(() => {
      const { current } = next
      next.current = null
      // Who has gone elsewhere meanwhile is not brought back; a list that broke over it keeps it for the next try.
      if (current?.from === location.href) navigate({ search: current.search, replace: current.replace })
    })
  }
  return [state.search, choose]
}

// The frame first, and whatever waits for it: the router takes as long for an address as a page of rows does.
const afterPaint = (run: () => void) => requestAnimationFrame(() => void whenIdle(run, PATIENCE))
