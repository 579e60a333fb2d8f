import '@mantine/core/styles/Table.css'
import { Skeleton, Table } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import styles from './grid-table.module.css'
import type { ListTable } from './use-list-grid'

const ICON = 14

/**
 * The markup of a list: a table on wide screens, the same table laid out as one card a row at 600 px and below
 * (roles are written out, for that layout takes the implied ones away).
 */
export function GridTable<Row extends RowData>(props: {
  table: ListTable<Row>
  label: string
  /** Rows of grey bars in place of data that is on its way. */
  skeletonRows: number
  busy: boolean
}) {
  const { table, label, skeletonRows, busy } = props
  const columns = table.getVisibleLeafColumns()
  return (
    <div className={styles.scroll}>
      <Table className={styles.table} highlightOnHover role="table" aria-label={label} aria-busy={busy}>
        <Table.Thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id} role="row">
              {group.headers.map((header) => {
                const { column } = header
                const sorted = column.getIsSorted()
                return (
                  <Table.Th
                    key={header.id}
                    role="columnheader"
                    aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
                    data-align={column.columnDef.meta?.align}
                  >
                    {column.getCanSort() ? (
                      <button
                        type="button"
                        className={styles.sort}
                        onClick={column.getToggleSortingHandler()}
                      >
                        {column.columnDef.meta?.label}
                        {sorted === 'asc' ? (
                          <IconArrowUp size={ICON} aria-hidden />
                        ) : sorted === 'desc' ? (
                          <IconArrowDown size={ICON} aria-hidden />
                        ) : (
                          <IconArrowsSort size={ICON} className={styles.unsorted} aria-hidden />
                        )}
                      </button>
                    ) : (
                      column.columnDef.meta?.label
                    )}
                  </Table.Th>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {table.getRowModel().rows.map((row) => (
            <Table.Tr key={row.id} role="row" data-row={row.id}>
              {row.getVisibleCells().map((cell) => (
                <Table.Td
                  key={cell.id}
                  role="cell"
                  data-label={cell.column.columnDef.meta?.label}
                  data-align={cell.column.columnDef.meta?.align}
                >
                  <table.FlexRender cell={cell} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
          {Array.from({ length: skeletonRows }, (_, index) => (
            <Table.Tr key={`skeleton-${index}`} className={styles.skeleton} role="presentation">
              {columns.map((column) => (
                <Table.Td key={column.id} role="presentation">
                  <Skeleton height={14} my={9} width="70%" />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
