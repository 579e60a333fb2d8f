import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import styles from './grid-table.module.css'
import type { ListRow, ListTable } from './use-list-grid'

const ICON = 14

/** The head of a list: what sorts is a button, and says how it is sorted. */
export function GridHead<Row extends RowData>(props: {
  table: ListTable<Row>
  pageRows: readonly ListRow<Row>[]
  selectable: boolean
}) {
  const { table, pageRows, selectable } = props
  return (
    // biome-ignore lint/a11y/noRedundantRoles: the layout as cards takes the implied role away
    <thead role="rowgroup">
      {table.getHeaderGroups().map((group) => (
        // biome-ignore lint/a11y/noRedundantRoles: as above
        <tr key={group.id} role="row">
          {selectable && (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <th role="columnheader" scope="col" className={styles.check}>
              <SelectPage table={table} pageRows={pageRows} />
            </th>
          )}
          {group.headers.map(({ id, column }) => {
            const sorted = column.getIsSorted()
            const { label, align } = column.columnDef.meta ?? {}
            return (
              <th
                key={id}
                // biome-ignore lint/a11y/noRedundantRoles: as above
                role="columnheader"
                scope="col"
                aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
                data-align={align}
              >
                {column.getCanSort() ? (
                  <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
                    {label}
                    <SortIcon sorted={sorted} />
                  </button>
                ) : (
                  label
                )}
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}

function SortIcon({ sorted }: { sorted: 'asc' | 'desc' | false }) {
  if (sorted === 'asc') return <IconArrowUp size={ICON} aria-hidden />
  if (sorted === 'desc') return <IconArrowDown size={ICON} aria-hidden />
  return <IconArrowsSort size={ICON} className={styles.unsorted} aria-hidden />
}

/** Selects the rows of this page, or none of them; other pages keep what was chosen there. */
function SelectPage<Row extends RowData>(props: {
  table: ListTable<Row>
  pageRows: readonly ListRow<Row>[]
}) {
  const { table, pageRows } = props
  const chosen = pageRows.filter((row) => row.getIsSelected()).length
  const all = chosen > 0 && chosen === pageRows.length
  const toggle = () =>
    table.setRowSelection((before) => {
      const next = { ...before }
      for (const { id } of pageRows) {
        if (all) delete next[id]
        else next[id] = true
      }
      return next
    })
  return (
    <label>
      <input
        type="checkbox"
        aria-label="选择全部"
        checked={all}
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && !all
        }}
        onChange={toggle}
      />
    </label>
  )
}
