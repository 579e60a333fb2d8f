import { useRef, useState } from 'react'

interface Step {
  /** Takes the place of the current step of the history. */
  replace?: boolean
}

/** A list's state, ahead of its address: shown at once; the address follows when it has been painted. */
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

// Not in the first task after the frame: the router takes as long for an address as a page of rows does, and what waits
// for the painted rows comes before it.
const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(() => setTimeout(run)))
