import type { RowData } from '@tanstack/react-table'
import { memo, type ReactNode, type Ref, useState } from 'react'
import { OddField } from '@/components/display/odd-field'
import { CHEVRON, rowIcon } from '@/components/display/row-icon'
import { oddFields } from '@/schemas/as-sent'
import styles from './grid-table.module.css'
import type { ListRow, ListTable } from './use-list-grid'

const FOLDED = rowIcon(CHEVRON.down, 18)
const UNFOLDED = rowIcon(CHEVRON.up, 18)

interface GridRowProps<Row extends RowData> {
  row: ListRow<Row>
  /** The visible columns; a change re-renders the row. */
  columns: ReturnType<ListTable<Row>['getVisibleLeafColumns']>
  selectable: boolean
  selected: boolean
  /** Drawn as a card: main facts only, the rest behind 更多. */
  card: boolean
  /** Its place among all loaded rows, for a list that draws only those in view. */
  index?: number
  ref?: Ref<HTMLTableRowElement>
}

/** One row of a list. It takes the focus (`use-grid-keys.ts`) and is drawn only when something of it changes. */
function PlainGridRow<Row extends RowData>({
  row,
  columns,
  selectable,
  selected,
  card,
  index,
  ref,
}: GridRowProps<Row>) {
  const odd = oddFields(row.original as object)
  const [open, setOpen] = useState(false)
  const hasMore = card && columns.some(({ columnDef }) => columnDef.meta?.card === undefined)
  return (
    <tr
      ref={ref}
      // biome-ignore lint/a11y/noRedundantRoles: the layout as cards takes the implied role away
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
        // biome-ignore lint/a11y/noRedundantRoles: as above
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
          <td
            key={column.id}
            // biome-ignore lint/a11y/noRedundantRoles: as above
            role="cell"
            data-label={label}
            data-align={align}
            data-card={place}
          >
            {odd.length === 0 ? (
              shown
            ) : (
              <OddCell odd={oddIn(odd, columns, column)} label={label}>
                {shown}
              </OddCell>
            )}
          </td>
        )
      })}
      {hasMore && (
        // biome-ignore lint/a11y/noRedundantRoles: as above
        <td role="cell" className={styles.more}>
          <button type="button" aria-label="更多" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? UNFOLDED : FOLDED}
          </button>
        </td>
      )}
    </tr>
  )
}

/** What a cell shows, where something of its row could not be read. */
function OddCell(props: { odd: ReturnType<typeof oddIn>; label: string | undefined; children: ReactNode }) {
  const { own, hidden } = props.odd
  return (
    <>
      {own.length === 0 && props.children}
      {own.map(({ field, text }) => (
        <OddField key={field} label={props.label ?? field} text={text} />
      ))}
      {hidden.map(({ field, text }) => (
        <OddField key={field} label={field} text={text} />
      ))}
    </>
  )
}

type Column = { id: string; columnDef: { meta?: { label: string; ids?: readonly string[] } | undefined } }

const fieldsOf = ({ id, columnDef }: Column) => columnDef.meta?.ids ?? [id]

/** The odd fields to mark in a cell: those it shows, and in the first one those that no column shows. */
function oddIn(odd: ReturnType<typeof oddFields>, columns: readonly Column[], column: Column) {
  const isShown = (field: string, by: Column) => fieldsOf(by).includes(field)
  const own = odd.filter(({ field }) => isShown(field, column))
  const hidden = odd.filter(({ field }) => !columns.some((other) => isShown(field, other)))
  return { own, hidden: column === columns[0] ? hidden : [] }
}

/** A change of one row makes new table rows of all; what they are of is the same, and so is how they look. */
function looksTheSame(a: GridRowProps<RowData>, b: GridRowProps<RowData>): boolean {
  return (
    a.row.original === b.row.original &&
    a.row.id === b.row.id &&
    a.columns === b.columns &&
    a.selectable === b.selectable &&
    a.selected === b.selected &&
    a.card === b.card &&
    a.index === b.index &&
    a.ref === b.ref
  )
}

// `memo` loses the type parameter; the cast keeps it.
export const GridRow = memo(PlainGridRow, looksTheSame) as typeof PlainGridRow
