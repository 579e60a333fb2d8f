// biome-ignore-all lint/a11y/noRedundantRoles: the layout as cards takes the implied roles away
import { shallowEqual, useMergedRef } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { TableMeta } from '@tanstack/react-table'
import { memo, type Ref, useState } from 'react'
import { IN_ROW } from '@/components/display/cells'
import { passFocus } from '@/lib/pass-focus'
import { type features, type ListColumn, type ListRow, labelOf } from './columns'
import type { ListState } from './list-state'
import styles from './table.module.css'

const FOLDED = <IconChevronDown size={18} aria-hidden />
const UNFOLDED = <IconChevronUp size={18} aria-hidden />

interface RowProps<Row extends object> {
  row: ListRow<Row>
  /** The columns that are shown. */
  columns: ListColumn<Row>[]
  meta: TableMeta<typeof features, Row> | undefined
  isSelected: boolean
  isNew: boolean
  /** Without it rows cannot be selected. */
  onSelect: ((id: string) => void) | undefined
  /** Its position among all rows, where only those in view are drawn. */
  index?: number
  ref?: Ref<HTMLTableRowElement>
}

function DrawnRow<Row extends object>(props: RowProps<Row>) {
  const { row, columns, meta, isSelected, isNew, onSelect, index, ref } = props
  const { id } = row
  const [open, setOpen] = useState(false)
  const hasMore = meta?.isCard && columns.some(({ columnDef }) => columnDef.meta?.card === undefined)
  return (
    <tr
      ref={useMergedRef(ref, passFocus)}
      role="row"
      className={styles.row}
      tabIndex={-1}
      data-row={id}
      data-index={index}
      data-selected={isSelected || undefined}
      data-new={isNew || undefined}
      data-open={open || undefined}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      {onSelect && (
        <td role="cell" className={styles.check}>
          <label>
            <input
              type="checkbox"
              aria-label="选择此行"
              {...IN_ROW}
              checked={isSelected}
              disabled={meta?.isOutdated}
              onChange={() => onSelect(id)}
            />
          </label>
        </td>
      )}
      {row.getVisibleCells().map((cell) => {
        const { columnDef } = cell.column
        const { align, card } = columnDef.meta ?? {}
        return (
          <td
            key={cell.column.id}
            role="cell"
            data-label={labelOf(columnDef)}
            data-align={align}
            data-card={card}
          >
            {/* As a function, not as a component (`flexRender`), so it may use no hooks: a list has hundreds. */}
            {typeof columnDef.cell === 'function' ? columnDef.cell(cell.getContext()) : columnDef.cell}
          </td>
        )
      })}
      {hasMore && (
        <td role="cell" className={styles.more}>
          <button
            type="button"
            className={styles.unfold}
            aria-label="展开"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? UNFOLDED : FOLDED}
          </button>
        </td>
      )}
    </tr>
  )
}

/** Row objects are new with each change of the list; what they hold is not. */
function isSame<Row extends object>({ row: a, ...before }: RowProps<Row>, { row: b, ...now }: RowProps<Row>) {
  return a.original === b.original && a.id === b.id && shallowEqual(before, now)
}

/** One row of a list. It can take the focus (`onRowKey`). Drawn again only when what it shows has changed. */
export const TableRow = memo(DrawnRow, isSame) as typeof DrawnRow

/** The props of a list's rows. A card (`isCard`) has the main facts only, the rest when it is unfolded. */
export function useRowProps<Row extends object>({ options, table, selection }: ListState<Row>) {
  const { isNew, bulk } = options
  const shared = {
    columns: table.getVisibleLeafColumns(),
    meta: table.options.meta,
    onSelect: bulk && selection.toggle,
  }
  return (row: ListState<Row>['shown'][number]) => ({
    ...shared,
    row,
    isSelected: row.getIsSelected(),
    isNew: isNew?.(row.original) ?? false,
  })
}
