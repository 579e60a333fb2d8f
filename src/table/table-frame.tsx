// biome-ignore-all lint/a11y/noRedundantRoles: the layout as cards takes the implied roles away
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNarrow } from '@/lib/use-narrow'
import { labelOf } from './columns'
import type { ListState } from './list-state'
import styles from './table.module.css'

const BOX = 42

/** The table around a list's rows. In narrow windows each row is a card and there is no head. */
export function TableFrame<Row extends object>(props: {
  state: ListState<Row>
  rowCount?: number
  children: ReactNode
}) {
  const { state, rowCount } = props
  const isNarrow = useNarrow()
  const columns = state.table.getVisibleLeafColumns()
  const widths = columns.map(({ columnDef }) => columnDef.meta?.width ?? 110)
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

const ICON = 14
const UNSORTED = <IconArrowsSort size={ICON} className={styles.unsorted} aria-hidden />

function TableHead<Row extends object>({ state }: { state: ListState<Row> }) {
  const { update } = state.address
  return (
    <thead role="rowgroup">
      <tr role="row">
        {state.options.bulk && (
          <th role="columnheader" scope="col" className={styles.check}>
            <SelectPage state={state} />
          </th>
        )}
        {state.table.getVisibleLeafColumns().map((column) => {
          const sorted = column.getIsSorted()
          const { align, card } = column.columnDef.meta ?? {}
          const label = labelOf(column.columnDef)
          const sort = () => update({ sort: column.id, desc: sorted === 'asc', page: 1 })
          const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={sorted ? `${sorted}ending` : undefined}
              data-align={align}
              data-card={card}
            >
              {column.getCanSort() ? (
                <button type="button" className={styles.sort} onClick={sort}>
                  <span>{label}</span>
                  {sorted ? <Arrow size={ICON} aria-hidden /> : UNSORTED}
                </button>
              ) : (
                label
              )}
            </th>
          )
        })}
      </tr>
    </thead>
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
