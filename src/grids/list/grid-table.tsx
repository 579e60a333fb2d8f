import '@mantine/core/styles/Table.css'
import '@mantine/core/styles/Skeleton.css'
import { Skeleton, Table } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { GridHead } from './grid-head'
import { GridRow } from './grid-row'
import styles from './grid-table.module.css'
import type { ListRow, ListTable } from './use-list-grid'
import { useTableFit } from './use-table-fit'

interface GridTableProps<Row extends RowData> {
  table: ListTable<Row>
  pageRows: readonly ListRow<Row>[]
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
            <GridRow
              key={row.id}
              row={row}
              columns={columns}
              selectable={selectable}
              selected={row.getIsSelected()}
            />
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
  props: GridTableProps<Row> & { onView: (from: number, to: number) => void },
) {
  const { table, pageRows, selectable, dense, onView } = props
  const box = useRef<HTMLDivElement>(null)
  // As tall as the first one turns out to be: a guess that is off has every row measured and all places moved.
  const [height, setHeight] = useState(dense ? 41 : 53)
  // Places are counted by index, not by row: rows are about equally tall, and 100,000 names take their time.
  const virtualizer = useVirtualizer({
    count: pageRows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 3,
  })
  const columns = table.getVisibleLeafColumns()
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const from = first?.index ?? 0
  const to = (last?.index ?? -1) + 1
  const view = useEffectEvent(onView)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may come into view without a scroll
  useEffect(() => view(from, to), [from, to, pageRows])
  const before = first?.start ?? 0
  const after = virtualizer.getTotalSize() - (last?.end ?? 0)
  const drawn = items.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are as tall as the density has them
  useLayoutEffect(() => {
    setHeight((guess) => box.current?.querySelector<HTMLElement>('[data-index]')?.offsetHeight ?? guess)
  }, [drawn, dense])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was guessed counts no more
  useLayoutEffect(() => virtualizer.measure(), [height, virtualizer])

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
          {items.map(({ index }) => {
            const row = pageRows[index]
            return (
              row && (
                <GridRow
                  key={row.id}
                  ref={virtualizer.measureElement}
                  row={row}
                  columns={columns}
                  index={index}
                  selectable={selectable}
                  selected={row.getIsSelected()}
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
