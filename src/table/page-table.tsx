import { PAGE_SIZE } from '@/domain/page-size'
import type { ListState } from './list-state'
import styles from './table.module.css'
import { TableFrame } from './table-frame'
import { TableRow, useRowProps } from './table-row'

/** One page of a list, with grey bars for loading rows. Of 全部 the first rows, until `VirtualTable` is loaded. */
export function PageTable<Row extends object>({ state }: { state: ListState<Row> }) {
  const { table, address, list, isFiltered, options } = state
  const pageRows = state.paging.rows
  const most = address.size === 'all' ? PAGE_SIZE : address.size
  // Room for the rows that are still being read: several of the gateway's pages make one page here.
  const isMore = list.hasNextPage && !list.isFetchNextPageError && !isFiltered
  const waiting = list.isPending || isMore ? Math.max(most - pageRows.length, 0) : 0
  const rowProps = useRowProps(state)
  return (
    <div ref={watchFit} className={styles.page}>
      <TableFrame state={state}>
        {pageRows.slice(0, most).map((row) => (
          <TableRow key={row.id} {...rowProps(row)} />
        ))}
        {Array.from({ length: waiting }, (_, index) => (
          <tr key={index} className={`${styles.row} ${styles.skeleton}`} aria-hidden>
            {options.bulk && (
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
      </TableFrame>
    </div>
  )
}

/**
 * Tells the style sheet whether the table is wider than its box. One that fits scrolls with the page, its head below
 * the page's head. A wider one scrolls in its box, both ways, since its head can only stay inside the box that scrolls.
 * The observer reports before the first paint, so that no frame is wider than the page.
 */
function watchFit(box: HTMLElement | null) {
  if (!box) return
  const observer = new ResizeObserver(() => {
    box.toggleAttribute('data-wide', box.scrollWidth > box.clientWidth)
  })
  observer.observe(box)
  for (const child of box.children) observer.observe(child)
  return () => observer.disconnect()
}
