import '@mantine/core/styles/Table.css'
import '@mantine/core/styles/Skeleton.css'
import { Skeleton, Table } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { GridHead } from './grid-head'
import { GridRow } from './grid-row'
import styles from './grid-table.module.css'
import type { ListRow, ListTable } from './use-list-grid'
import { useTableFit } from './use-table-fit'

interface GridTableProps<Row extends RowData> {
  table: ListTable<Row>
  pageRows: ListRow<Row>[]
  label: string
  selectable: boolean
  dense: boolean
  /** Rows of grey bars in place of data that is on its way. */
  skeletonRows: number
  busy: boolean
}

/**
 * The markup of a list: a table on wide screens, the same table laid out as one card a row at 600 px and below
 * (roles are written out, for that layout takes the implied ones away).
 */
export function GridTable<Row extends RowData>(props: GridTableProps<Row>) {
  const { table, pageRows, selectable, skeletonRows } = props
  const columns = table.getVisibleLeafColumns()
  const box = useRef<HTMLDivElement>(null)
  const { fits, top } = useTableFit(box)
  return (
    <div ref={box} className={styles.scroll} data-fits={fits || undefined}>
      <Frame {...props} headTop={fits ? top : 0}>
        <GridHead table={table} pageRows={pageRows} selectable={selectable} />
        <Table.Tbody role="rowgroup">
          {pageRows.map((row) => (
            <GridRow key={row.id} row={row} selectable={selectable} />
          ))}
          {Array.from({ length: skeletonRows }, (_, index) => (
            <Table.Tr key={`skeleton-${index}`} className={styles.skeleton} role="presentation">
              {selectable && <Table.Td role="presentation" className={styles.check} />}
              {columns.map((column) => (
                <Table.Td key={column.id} role="presentation">
                  <Skeleton height={14} my={9} width="70%" />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Frame>
    </div>
  )
}

/** The same for all loaded rows at once: it scrolls in itself, and only the rows in view are drawn. */
export function VirtualGridTable<Row extends RowData>(
  props: GridTableProps<Row> & { onView: (first: number, last: number) => void },
) {
  const { table, pageRows, selectable, dense, onView } = props
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: pageRows.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => pageRows[index]?.id ?? index,
    estimateSize: () => (dense ? 41 : 53),
    overscan: 8,
  })
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)
  const [from, to] = [items[0]?.index ?? 0, last?.index ?? -1]
  const tellView = useEffectEvent(onView)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same places hold other rows after a sort
  useEffect(() => tellView(from, to), [from, to, pageRows])
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (last?.end ?? 0)

  return (
    <section
      ref={box}
      className={`${styles.scroll} ${styles.box}`}
      aria-label={`${props.label}（全部行）`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <Frame {...props} rowCount={pageRows.length + 1}>
        <GridHead table={table} pageRows={pageRows} selectable={selectable} />
        <Table.Tbody role="rowgroup">
          <Spacer height={before} />
          {items.map(({ index, key }) => {
            const row = pageRows[index]
            return (
              row && (
                <GridRow
                  key={key}
                  ref={virtualizer.measureElement}
                  row={row}
                  index={index}
                  selectable={selectable}
                />
              )
            )
          })}
          <Spacer height={after} />
        </Table.Tbody>
      </Frame>
    </section>
  )
}

function Frame<Row extends RowData>(
  props: Pick<GridTableProps<Row>, 'label' | 'dense' | 'busy'> & {
    rowCount?: number
    /** Where the head stays while rows scroll below it, in pixels from the top of what scrolls. */
    headTop?: number
    children: ReactNode
  },
) {
  return (
    <Table
      className={styles.table}
      stickyHeader
      stickyHeaderOffset={props.headTop ?? 0}
      highlightOnHover
      verticalSpacing={props.dense ? 2 : 'xs'}
      role="table"
      aria-label={props.label}
      aria-busy={props.busy}
      aria-rowcount={props.rowCount}
    >
      {props.children}
    </Table>
  )
}

/** Stands for the rows above or below those in view. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden className={styles.spacer} style={{ height }} /> : null
}
