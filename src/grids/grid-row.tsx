import { Table } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { FlexRender } from '@tanstack/react-table'
import type { Ref } from 'react'
import styles from './grid-table.module.css'
import type { ListRow } from './use-list-grid'

/** One row of a list. It can be focused, so that the arrow keys lead through the list (see `use-grid-keys.ts`). */
export function GridRow<Row extends RowData>(props: {
  row: ListRow<Row>
  selectable: boolean
  /** Its place among all loaded rows, for a list that draws only those in view. */
  index?: number
  ref?: Ref<HTMLTableRowElement>
}) {
  const { row, selectable, index, ref } = props
  const selected = row.getIsSelected()
  return (
    <Table.Tr
      ref={ref}
      role="row"
      tabIndex={-1}
      data-row={row.id}
      data-index={index}
      data-selected={selected || undefined}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {selectable && (
        <Table.Td role="cell" className={styles.check}>
          <label>
            <input
              type="checkbox"
              aria-label="选择此行"
              checked={selected}
              onChange={row.getToggleSelectedHandler()}
            />
          </label>
        </Table.Td>
      )}
      {row.getVisibleCells().map((cell) => (
        <Table.Td
          key={cell.id}
          role="cell"
          data-label={cell.column.columnDef.meta?.label}
          data-align={cell.column.columnDef.meta?.align}
        >
          <FlexRender cell={cell} />
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
