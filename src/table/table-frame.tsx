// biome-ignore-all lint/a11y/noRedundantRoles: the card layout removes the implicit roles
// biome-ignore-all lint/a11y/useSemanticElements: the same
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { moveByArrow } from '@/lib/arrow-keys'
import { useNarrow } from '@/lib/use-narrow'
import { labelOf } from './columns'
import type { ListUpdate } from './list-search'
import { useWidths } from './list-settings'
import type { ListState } from './list-state'
import styles from './table.module.css'

type HeadProps<Row extends object> = Pick<ListState<Row>, 'table' | 'options' | 'list' | 'address' | 'paging'>

/** The table element around a list's rows. In narrow windows rows are cards and there is no head. */
export function TableFrame<Row extends object>(
  props: HeadProps<Row> & Pick<ListState<Row>, 'settings'> & { rowCount?: number; children: ReactNode },
) {
  const { table, options, settings, list, address, paging, rowCount } = props
  const isNarrow = useNarrow()
  const { widths, minWidth } = useWidths(table.getVisibleLeafColumns(), options.bulk !== undefined)
  return (
    <table
      role="table"
      className={styles.table}
      style={isNarrow ? undefined : { minWidth }}
      data-dense={settings.dense || undefined}
      data-boxes={options.bulk && true}
      aria-label={options.label}
      aria-busy={list.isFetching || list.isFetchingWholeTable}
      aria-rowcount={rowCount}
    >
      {!isNarrow && (
        <>
          <colgroup>
            {widths.map((width, index) => (
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
          <TableHead {...{ table, options, list, address, paging }} />
        </>
      )}
      <tbody role="rowgroup">{props.children}</tbody>
    </table>
  )
}

/**
 * The table head. Labels sort; group labels are shown as hints. Tab reaches the first label, the arrow keys the
 * others.
 */
function TableHead<Row extends object>({ table, options, list, address, paging }: HeadProps<Row>) {
  const groups = table.getHeaderGroups()
  const first = options.bulk ? undefined : table.getVisibleLeafColumns()[0]
  return (
    <thead role="rowgroup" onKeyDown={moveByArrow}>
      {groups.map(({ id, depth, headers }) => (
        <tr key={id} role="row">
          {options.bulk && depth === 0 && (
            <th role="columnheader" scope="col" rowSpan={groups.length} className={styles.check}>
              <SelectPage {...{ table, list, paging }} />
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
                  <span>{labelOf(column.columnDef)}</span>
                </th>
              )
            }
            // A column without a group spans both head rows.
            const isBelow = depth > 0 && column.parent === undefined
            return (
              !isBelow && (
                <HeadCell
                  key={header.id}
                  id={column.id}
                  label={labelOf(column.columnDef)}
                  hint={column.parent && labelOf(column.parent.columnDef)}
                  align={column.columnDef.meta?.align}
                  card={column.columnDef.meta?.card}
                  canSort={column.getCanSort()}
                  sorted={column.getIsSorted()}
                  update={address.update}
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

/** Memoised, because paging changes no head cell and sorting only two. */
const HeadCell = memo(function HeadCell(props: {
  id: string
  label: string
  hint: string | undefined
  align: string | undefined
  card: string | undefined
  canSort: boolean
  sorted: false | 'asc' | 'desc'
  update: ListUpdate
  rowSpan: number
  tabIndex: number
}) {
  const { id, label, hint, align, card, canSort, sorted, update, rowSpan, tabIndex } = props
  const sort = () => update({ sort: id, desc: sorted === 'asc', page: 1 })
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  return (
    <th
      role="columnheader"
      scope="col"
      rowSpan={rowSpan}
      title={hint}
      aria-sort={sorted ? `${sorted}ending` : undefined}
      data-align={align}
      data-card={card}
    >
      {canSort ? (
        <button type="button" className={styles.sort} tabIndex={tabIndex} onClick={sort}>
          <span>{label}</span>
          <Arrow size={14} aria-hidden />
        </button>
      ) : (
        label
      )}
    </th>
  )
})

/** Selects or deselects all rows of this page; the selection on other pages stays. */
export function SelectPage<Row extends object>(props: Pick<ListState<Row>, 'table' | 'paging' | 'list'>) {
  const { table, paging, list } = props
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
