import { useRef, useState } from 'react'

/** A list's state, which changes at once; the address follows after the next paint. */
export function useAheadOfAddress<Search>(
  address: Search,
  navigate: (to: { search: Search; replace: boolean }) => unknown,
) {
  const [state, setState] = useState({ address, search: address })
  // Set while rendering: React renders again before anything is drawn.
  if (state.address !== address) setState({ address, search: address })
  const next = useRef<{ search: Search; replace: boolean; from: string }>(null)

  const onSearch = (search: Search, { replace = false }: { replace?: boolean } = {}) => {
    setState((now) => ({ ...now, search }))
    const waiting = next.current
    next.current = { search, replace: replace && (waiting?.replace ?? true), from: location.href }
    if (waiting) return
    afterPaint(() => {
      const { current } = next
      next.current = null
      // Not after the person has left the screen.
      if (current?.from === location.href) navigate({ search: current.search, replace: current.replace })
    })
  }
  return { search: state.search, onSearch }
}

// Later than the first task after the frame: the router takes as long for an address as the rows take to draw, and
// what waits for painted rows goes first.
const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(() => setTimeout(run)))
