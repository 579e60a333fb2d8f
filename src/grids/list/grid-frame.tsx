// biome-ignore-all lint/a11y/noRedundantRoles: the layout as cards takes the implied roles away
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useNarrow } from '@/lib/use-narrow'
import styles from './grid-table.module.css'
import type { GridPart } from './list-grid-props'
import type { Grid } from './use-list-grid'

/** The table around a list's rows. In narrow windows each row is a card and there is no head. */
export function GridFrame<Row extends RowData>(
  props: GridPart<Row> & { rowCount?: number; children: ReactNode },
) {
  const { list, grid, rowCount, children } = props
  const narrow = useNarrow()
  return (
    <table
      role="table"
      className={styles.table}
      data-dense={grid.settings.dense || undefined}
      aria-label={list.label}
      aria-busy={list.list.query.isFetching}
      aria-rowcount={rowCount}
    >
      {!narrow && <GridHead list={list} grid={grid} />}
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}

const ICON = 14
const UNSORTED = <IconArrowsSort size={ICON} className={styles.unsorted} aria-hidden />

/** The head of a list: a column that can sort is a button and says how it is sorted. */
function GridHead<Row extends RowData>({ list, grid }: GridPart<Row>) {
  return (
    <thead role="rowgroup">
      {grid.table.getHeaderGroups().map((group) => (
        <tr key={group.id} role="row">
          {list.bulk.length > 0 && (
            <th role="columnheader" scope="col" className={styles.check}>
              <SelectPage {...grid} />
            </th>
          )}
          {group.headers.map(({ id, column }) => {
            const sorted = column.getIsSorted()
            const { label, align } = column.columnDef.meta ?? {}
            const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown
            return (
              <th
                key={id}
                role="columnheader"
                scope="col"
                aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
                data-align={align}
              >
                {column.getCanSort() ? (
                  <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
                    {label}
                    {sorted ? <Arrow size={ICON} aria-hidden /> : UNSORTED}
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

/** Selects all rows of this page or none; the selection on other pages stays. */
export function SelectPage<Row extends RowData>(props: Pick<Grid<Row>, 'table' | 'pageRows'>) {
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
    <label className={styles.all}>
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
