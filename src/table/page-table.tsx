import { PAGE_SIZE } from '@/domain/list'
import type { ListState } from './list-state'
import styles from './table.module.css'
import { TableFrame } from './table-frame'
import { TableRow, useRowProps } from './table-row'

/** Grey bars stand for loading rows. Of 全部 it shows the first rows, until `VirtualTable` is loaded. */
export function PageTable({ list }: { list: ListState }) {
  const { grid, pageRows, address } = list
  const most = address.size === 'all' ? PAGE_SIZE : address.size
  const { isPending, hasNextPage, isFetchNextPageError } = list.source.query
  // Room for the rows that are still being read: several of the gateway's pages make one page here.
  const isMore = hasNextPage && !isFetchNextPageError && !list.far && !list.passes
  const waiting = isPending || isMore ? Math.max(most - pageRows.length, 0) : 0
  const rowProps = useRowProps(list)
  return (
    <div ref={watchFit} className={styles.page}>
      <TableFrame list={list}>
        {pageRows.slice(0, most).map((row) => (
          <TableRow key={row.id} {...rowProps(row)} />
        ))}
        {Array.from({ length: waiting }, (_, index) => (
          <tr key={index} className={`${styles.row} ${styles.skeleton}`} aria-hidden>
            {list.bulk.length > 0 && (
              <td className={styles.check}>
                <span className={styles.bar} />
              </td>
            )}
            {grid.getVisibleLeafColumns().map((column) => (
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

/** A table that fits scrolls with the page; a wider one in its box, where its head can stay. Reports before the first paint. */
function watchFit(box: HTMLElement | null) {
  if (!box) return
  const observer = new ResizeObserver(() => {
    box.toggleAttribute('data-wide', box.scrollWidth > box.clientWidth)
  })
  observer.observe(box)
  for (const child of box.children) observer.observe(child)
  return () => observer.disconnect()
}
