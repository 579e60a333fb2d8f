import type { RowData } from '@tanstack/react-table'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { GridFrame, type GridTableProps } from './grid-frame'
import { GridRow, useRowProps } from './grid-row'
import styles from './grid-table.module.css'

/** One page of a list, or grey bars while it is loading. */
export function GridTable<Row extends RowData>(props: GridTableProps<Row>) {
  const { table, pageRows, selectable, skeletonRows } = props
  const rowProps = useRowProps(props)
  const box = useRef<HTMLDivElement>(null)
  useTableFit(box)
  return (
    <div ref={box} className={styles.page}>
      <GridFrame {...props}>
        {pageRows.map((row) => (
          <GridRow key={row.id} {...rowProps(row)} />
        ))}
        {Array.from({ length: skeletonRows }, (_, index) => (
          <tr key={`skeleton-${index}`} className={`${styles.row} ${styles.skeleton}`} aria-hidden>
            {selectable && (
              <td className={styles.check}>
                <span className={styles.bar} />
              </td>
            )}
            {table.getVisibleLeafColumns().map((column) => (
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
 * Tells the style sheet whether the table is wider than its box. One that fits scrolls with the page, its head below
 * the page's head. A wider one scrolls in its box, both ways, since its head can only stay inside the box that scrolls.
 */
function useTableFit(box: RefObject<HTMLElement | null>) {
  // Before the first paint, so that no frame is wider than the page.
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
