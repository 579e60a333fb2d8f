import { type RefObject, useEffect, useState } from 'react'

/** How a table stands in its frame: whether all columns fit, and what covers the top of the window (px). */
export interface TableFit {
  fits: boolean
  top: number
}

/**
 * A table that fits scrolls with the page, and its head stays below the page's own. One that does not needs a box
 * that scrolls sideways; a head can only stay inside the box that scrolls, so the box then scrolls both ways.
 */
export function useTableFit(frame: RefObject<HTMLElement | null>): TableFit {
  const [fit, setFit] = useState<TableFit>({ fits: true, top: 0 })
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const measure = () => {
      const next = {
        fits: box.scrollWidth <= box.clientWidth,
        top: document.querySelector('header')?.offsetHeight ?? 0,
      }
      setFit((old) => (old.fits === next.fits && old.top === next.top ? old : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    return () => observer.disconnect()
  }, [frame])
  return fit
}
