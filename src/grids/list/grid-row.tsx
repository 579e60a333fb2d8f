// biome-ignore-all lint/a11y/noRedundantRoles: the layout as cards takes the implied roles away
import { shallow } from '@tanstack/react-store'
import type { RowData } from '@tanstack/react-table'
import { memo, type ReactNode, type Ref, useState } from 'react'
import { OddField } from '@/components/display/odd-field'
import { CHEVRON, rowIcon } from '@/components/display/row-icon'
import { useNarrow } from '@/lib/use-narrow'
import { oddFields } from '@/schemas/as-sent'
import styles from './grid-table.module.css'
import type { GridPart } from './list-grid-props'
import type { Grid, ListRow } from './use-list-grid'

const FOLDED = rowIcon(CHEVRON.down, 18)
const UNFOLDED = rowIcon(CHEVRON.up, 18)

interface GridRowProps<Row extends RowData> {
  row: ListRow<Row>
  /** The visible columns; a change re-renders the row. */
  columns: ReturnType<Grid<Row>['table']['getVisibleLeafColumns']>
  selectable: boolean
  selected: boolean
  /** Drawn as a card: main facts only, the rest behind 更多. */
  card: boolean
  /** Its place among all rows, in a list that draws only those in view. */
  index?: number
  ref?: Ref<HTMLTableRowElement>
}

/** One row of a list. It can take the focus (`use-grid-keys.ts`). */
function PlainGridRow<Row extends RowData>(props: GridRowProps<Row>) {
  const { row, columns, selectable, selected, card, index, ref } = props
  const odd = oddFields(row.original as object)
  const [open, setOpen] = useState(false)
  const hasMore = card && columns.some(({ columnDef }) => columnDef.meta?.card === undefined)
  return (
    <tr
      ref={ref}
      role="row"
      className={styles.row}
      tabIndex={-1}
      data-row={row.id}
      data-index={index}
      data-selected={selected || undefined}
      data-open={open || undefined}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {selectable && (
        <td role="cell" className={styles.check}>
          <label>
            <input
              type="checkbox"
              aria-label="选择此行"
              checked={selected}
              onChange={row.getToggleSelectedHandler()}
            />
          </label>
        </td>
      )}
      {columns.map((column) => {
        const { label, align, card: place, show } = column.columnDef.meta ?? {}
        const shown = show?.(row.original, row.id)
        return (
          <td key={column.id} role="cell" data-label={label} data-align={align} data-card={place}>
            {odd.length > 0 ? <OddCell {...{ odd, columns, column, shown }} /> : shown}
          </td>
        )
      })}
      {hasMore && (
        <td role="cell" className={styles.more}>
          <button type="button" aria-label="更多" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? UNFOLDED : FOLDED}
          </button>
        </td>
      )}
    </tr>
  )
}

type Column = { id: string; columnDef: { meta?: { label: string; ids?: readonly string[] } | undefined } }

const shows = ({ id, columnDef }: Column, field: string) => (columnDef.meta?.ids ?? [id]).includes(field)

/** A cell of a row with unreadable fields. The first cell also marks those that no column shows. */
function OddCell(props: {
  odd: ReturnType<typeof oddFields>
  columns: readonly Column[]
  column: Column
  shown: ReactNode
}) {
  const { odd, columns, column, shown } = props
  const own = odd.filter(({ field }) => shows(column, field))
  const hidden = odd.filter(({ field }) => !columns.some((other) => shows(other, field)))
  return (
    <>
      {own.length === 0 && shown}
      {own.map(({ field, text }) => (
        <OddField key={field} label={column.columnDef.meta?.label ?? field} text={text} />
      ))}
      {column === columns[0] &&
        hidden.map(({ field, text }) => <OddField key={field} label={field} text={text} />)}
    </>
  )
}

/** Any change in the list makes new table rows; a row is drawn again only when what it shows has changed. */
function looksTheSame({ row, ...rest }: GridRowProps<RowData>, after: GridRowProps<RowData>): boolean {
  const { row: next, ...others } = after
  return row.original === next.original && row.id === next.id && shallow(rest, others)
}

// `memo` loses the type parameter; the cast keeps it.
export const GridRow = memo(PlainGridRow, looksTheSame) as typeof PlainGridRow

/** What the rows of a table are drawn with. */
export function useRowProps<Row extends RowData>({ list, grid }: GridPart<Row>) {
  const card = useNarrow()
  const selectable = list.bulk.length > 0
  const columns = grid.table.getVisibleLeafColumns()
  return (row: ListRow<Row>) => ({ row, columns, selectable, selected: row.getIsSelected(), card })
}
