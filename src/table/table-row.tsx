// biome-ignore-all lint/a11y/noRedundantRoles: the card layout removes the implicit roles
import { shallowEqual, useMergedRef } from '@mantine/hooks'
import type { TableMeta } from '@tanstack/react-table'
import { memo, type Ref, useState } from 'react'
import { IN_ROW } from '@/components/display/cells'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import { type Running, useRunning } from '@/queries/mutation'
import { rowKeys } from '@/queries/row-queries'
import type { ActiveRows } from './active-rows'
import { type features, type ListColumn, type ListRow, labelOf } from './columns'
import type { ListState } from './list-state'
import { RowMenu } from './row-menu'
import styles from './table.module.css'

const NONE: readonly Running[] = []

interface RowProps<Row extends object> {
  row: ListRow<Row>
  /** The visible columns. */
  columns: ListColumn<Row>[]
  meta: TableMeta<typeof features, Row> | undefined
  /** Identifies the element, which may be reused for another row. */
  place: string
  isSelected: boolean
  isNew: boolean
  /** The pending actions on the row. */
  running: readonly Running[]
  activeRows: ActiveRows
  /** Without it rows cannot be selected. */
  onSelect: ((id: string) => void) | undefined
  /** Position among all rows, in the virtual table. */
  index?: number
  ref?: Ref<HTMLTableRowElement>
}

function RowElement<Row extends object>(props: RowProps<Row>) {
  const { row, columns, meta, place, isSelected, isNew, running, activeRows, onSelect, index, ref } = props
  const { id } = row
  // Stores the row id, because the element may be reused for another row.
  const [unfolded, setUnfolded] = useState<string>()
  const open = unfolded === id
  const hasMore =
    meta?.isCard && meta.actions && columns.some(({ columnDef }) => columnDef.meta?.card === undefined)
  return (
    <tr
      ref={useMergedRef(ref, moveFocusOnRemoval)}
      role="row"
      className={styles.row}
      tabIndex={-1}
      data-row={id}
      data-place={place}
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
        const { align, card, brief } = columnDef.meta ?? {}
        return (
          <td
            key={cell.column.id}
            role="cell"
            data-label={labelOf(columnDef)}
            data-align={align}
            data-card={card}
            data-brief={brief}
          >
            {card === 'menu' && meta ? (
              <RowMenu
                {...{ id, row: row.original, place, meta, activeRows, running }}
                fold={hasMore ? { open, set: (next) => setUnfolded(next ? id : undefined) } : undefined}
              />
            ) : // Called as a plain function instead of `flexRender`, for speed, so cells cannot use hooks.
            typeof columnDef.cell === 'function' ? (
              columnDef.cell(cell.getContext())
            ) : (
              columnDef.cell
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** Compares `row.original`, because the table creates new row objects with each change of the list. */
function isSame<Row extends object>({ row: a, ...before }: RowProps<Row>, { row: b, ...now }: RowProps<Row>) {
  return a.original === b.original && a.id === b.id && shallowEqual(before, now)
}

/** One row of a list; focusable (`onRowKey`) and rerendered only if its data changes. */
export const TableRow = memo(RowElement, isSame) as typeof RowElement

/** Returns a function that builds the props of a row. */
export function useRowProps<Row extends object>(
  list: Pick<ListState<Row>, 'options' | 'table' | 'selection' | 'activeRows'>,
) {
  const { options, table, selection, activeRows } = list
  const { name, isNew, bulk } = options
  // Subscribes once for all rows; an action rerenders only its own row.
  const running = useRunning(rowKeys(name).actions)
  const shared = {
    columns: table.getVisibleLeafColumns(),
    meta: table.options.meta,
    activeRows,
    onSelect: bulk && selection.toggle,
  }
  return (row: ListState<Row>['shown'][number]) => ({
    ...shared,
    row,
    isSelected: row.getIsSelected(),
    isNew: isNew?.(row.original) ?? false,
    running: running.some((action) => action.row === row.id)
      ? running.filter((action) => action.row === row.id)
      : NONE,
  })
}
