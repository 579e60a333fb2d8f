// biome-ignore-all lint/a11y/noRedundantRoles: the layout as cards takes the implied roles away
// biome-ignore-all lint/a11y/useSemanticElements: the same
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { moveByArrow } from '@/lib/arrow-keys'
import { useNarrow } from '@/lib/use-narrow'
import { type ListColumn, labelOf, USUAL_WIDTH } from './columns'
import { BOX } from './list-settings'
import type { ListState } from './list-state'
import styles from './table.module.css'

/** The table around a list's rows. In narrow windows each row is a card and there is no head. */
export function TableFrame<Row extends object>(props: {
  state: ListState<Row>
  rowCount?: number
  children: ReactNode
}) {
  const { state, rowCount } = props
  const isNarrow = useNarrow()
  const columns = state.table.getVisibleLeafColumns()
  const widths = columns.map(({ columnDef }) => columnDef.meta?.width ?? USUAL_WIDTH)
  if (state.options.bulk) widths.unshift(BOX)
  return (
    <table
      role="table"
      className={styles.table}
      style={isNarrow ? undefined : { minWidth: widths.reduce((sum, width) => sum + width, 0) }}
      data-dense={state.settings.dense || undefined}
      aria-label={state.options.label}
      aria-busy={state.list.isFetching || state.list.isReadingWhole}
      aria-rowcount={rowCount}
    >
      {!isNarrow && (
        <>
          <colgroup>
            {widths.map((width, index) => (
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
          <TableHead state={state} />
        </>
      )}
      <tbody role="rowgroup">{props.children}</tbody>
    </table>
  )
}

/** The labels, which sort; of several columns below one label in two lines. Tab reaches one, the arrow keys the others. */
function TableHead<Row extends object>({ state }: { state: ListState<Row> }) {
  const { table, options } = state
  const groups = table.getHeaderGroups()
  const first = options.bulk ? undefined : table.getVisibleLeafColumns()[0]
  return (
    <thead role="rowgroup" onKeyDown={moveByArrow}>
      {groups.map(({ id, depth, headers }) => (
        <tr key={id} role="row">
          {options.bulk && depth === 0 && (
            <th role="columnheader" scope="col" rowSpan={groups.length} className={styles.check}>
              <SelectPage state={state} />
            </th>
          )}
          {headers.map((header) => {
            const { column, subHeaders, colSpan } = header
            if (subHeaders.length > 0 && !header.isPlaceholder) {
              return (
                <th
                  key={header.id}
                  role="columnheader"
                  scope="colgroup"
                  colSpan={colSpan}
                  className={styles.over}
                >
                  {labelOf(column.columnDef)}
                </th>
              )
            }
            // A column without a group above it has both lines.
            const isBelow = depth > 0 && column.parent === undefined
            return (
              !isBelow && (
                <HeadCell
                  key={header.id}
                  state={state}
                  column={column}
                  rowSpan={groups.length - depth}
                  tabIndex={column === first ? 0 : -1}
                />
              )
            )
          })}
        </tr>
      ))}
    </thead>
  )
}

function HeadCell<Row extends object>(props: {
  state: ListState<Row>
  column: ListColumn<Row>
  rowSpan: number
  tabIndex: number
}) {
  const { state, column, rowSpan, tabIndex } = props
  const { update } = state.address
  const sorted = column.getIsSorted()
  const { align, card } = column.columnDef.meta ?? {}
  const label = labelOf(column.columnDef)
  const sort = () => update({ sort: column.id, desc: sorted === 'asc', page: 1 })
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <th
      role="columnheader"
      scope="col"
      rowSpan={rowSpan}
      aria-sort={sorted ? `${sorted}ending` : undefined}
      data-align={align}
      data-card={card}
    >
      {column.getCanSort() ? (
        <button type="button" className={styles.sort} tabIndex={tabIndex} onClick={sort}>
          <span>{label}</span>
          <Arrow size={14} aria-hidden />
        </button>
      ) : (
        label
      )}
    </th>
  )
}

/** Selects all rows of this page or none; the selection on other pages stays. */
export function SelectPage<Row extends object>({
  state: { table, paging, list },
}: {
  state: ListState<Row>
}) {
  const chosen = paging.rows.filter((row) => row.getIsSelected()).length
  const all = chosen > 0 && chosen === paging.rows.length
  const toggle = () =>
    table.setRowSelection((before) => {
      const next = { ...before }
      for (const { id } of paging.rows) {
        if (all) delete next[id]
        else next[id] = true
      }
      return next
    })
  const showSome = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = chosen > 0 && !all
  }
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        aria-label="选择全部"
        checked={all}
        disabled={list.isOutdated}
        ref={showSome}
        onChange={toggle}
      />
    </label>
  )
}
