import type { RowData } from '@tanstack/react-table'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useNarrow } from '@/lib/use-narrow'
import { GridFrame, type GridTableProps } from './grid-frame'
import { GridRow } from './grid-row'
import styles from './grid-table.module.css'

/** One page of a list, or grey bars while it is on its way. */
export function GridTable<Row extends RowData>(props: GridTableProps<Row>) {
  const { table, pageRows, selectable, skeletonRows } = props
  const columns = table.getVisibleLeafColumns()
  const card = useNarrow()
  const box = useRef<HTMLDivElement>(null)
  useTableFit(box)
  return (
    <div ref={box} className={styles.page}>
      <GridFrame {...props}>
        {pageRows.map((row) => (
          <GridRow
            key={row.id}
            row={row}
            columns={columns}
            selectable={selectable}
            selected={row.getIsSelected()}
            card={card}
          />
        ))}
        {Array.from({ length: skeletonRows }, (_, index) => (
          <tr key={`skeleton-${index}`} className={`${styles.row} ${styles.skeleton}`} aria-hidden>
            {selectable && (
              <td className={styles.check}>
                <span className={styles.bar} />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.id} data-card={column.columnDef.meta?.card}>
                <span className={styles.bar} />
              </td>
            ))}
          </tr>
        ))}
      </GridFrame>
    </div>
  )
}

/**
 * A table that fits scrolls with the page, and its head stays below the page's own. One that does not needs a box
 * that scrolls sideways; a head can only stay inside the box that scrolls, so the box then scrolls both ways. Told to
 * the style sheet alone, once the page has been laid out: nothing is drawn or measured twice.
 */
function useTableFit(box: RefObject<HTMLElement | null>) {
  // Before the first rows are painted, so that no frame of them pushes the page sideways.
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() => {
      current.toggleAttribute('data-wide', current.scrollWidth > current.clientWidth)
      const top = document.querySelector('header')?.offsetHeight ?? 0
      current.querySelector('thead')?.style.setProperty('--head-top', `${top}px`)
    })
    observer.observe(current)
    for (const child of current.children) observer.observe(child)
    return () => observer.disconnect()
  }, [box])
}
