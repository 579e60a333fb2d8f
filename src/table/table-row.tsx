// biome-ignore-all lint/a11y/noRedundantRoles: the layout as cards takes the implied roles away
import { useMergedRef } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { memo, type Ref, useState } from 'react'
import { passFocus } from '@/lib/pass-focus'
import { useNarrow } from '@/lib/use-narrow'
import { rowKeys } from '@/queries/row-keys'
import { rowOf, useRunning } from '@/queries/use-mutation'
import type { ListState } from './list-state'
import type { ListRow } from './list-table-options'
import styles from './table.module.css'

const FOLDED = <IconChevronDown size={18} aria-hidden />
const UNFOLDED = <IconChevronUp size={18} aria-hidden />

const NONE: never[] = []

type RowProps = ReturnType<ReturnType<typeof useRowProps>>
/** `index`: its position among all rows, where only those in view are drawn. */
type Place = { index?: number; ref?: Ref<HTMLTableRowElement> }

/** One row of a list. It can take the focus (`onRowKey`). Drawn again only when what it shows has changed. */
export const TableRow = memo(function TableRow(props: RowProps & Place) {
  const { row, columns, isSelected, isNew, onSelect, isCard, index, ref, ...state } = props
  const { id, isOutdated } = state
  const [open, setOpen] = useState(false)
  const hasMore = isCard && columns.some(({ columnDef }) => columnDef.meta?.card === undefined)
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
              checked={isSelected}
              disabled={isOutdated}
              onChange={() => onSelect(id)}
            />
          </label>
        </td>
      )}
      {columns.map((column) => {
        const { label, align, card: place, show } = column.columnDef.meta ?? {}
        return (
          <td key={column.id} role="cell" data-label={label} data-align={align} data-card={place}>
            {show?.(row, state)}
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
})

/** The props of a list's rows. A card (`isCard`) has the main facts only, the rest when it is unfolded. */
export function useRowProps({ options, grid, bulk, list, onSelect: select }: ListState) {
  const { name, actions, onOpen, isNew } = options
  const columns = grid.getVisibleLeafColumns()
  const running = useRunning(rowKeys(name).actions)
  const client = useQueryClient()
  const onSelect = bulk.length > 0 ? select : undefined
  const shared = {
    columns,
    isCard: useNarrow(),
    isOutdated: list.isOutdated,
    onSelect,
    client,
    actions,
    onOpen,
  }
  return (row: ListRow) => {
    const own = running.filter((action) => action.row === rowOf(row.original))
    return {
      ...shared,
      id: row.id,
      row: row.original,
      isSelected: row.getIsSelected(),
      isNew: isNew?.(row.original) ?? false,
      running: own.length > 0 ? own : NONE,
    }
  }
}
