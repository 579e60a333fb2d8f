import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { SortingState } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import type { ModelRow } from '@/domain/ratio/rows'
import { useStableOrder } from '@/lib/use-stable-order'
import styles from './editor.module.css'
import { RatioRow } from './row'
import { ratioColumns, useRatioTable } from './table'
import type { RatioEditorState } from './use-ratio-editor'

const SORT_ICONS = { asc: IconArrowUp, desc: IconArrowDown } as const

/**
 * The models as a table that scrolls in itself; only the rows in view are drawn. Rows keep their places while they
 * are typed into: they are arranged anew when the table is sorted, searched, or many change at once.
 */
export function RatioModels(props: {
  rows: readonly ModelRow[]
  editor: RatioEditorState
  quotaPerUnit: number
  /** Changes when the rows are to be arranged anew. */
  arrangement: string
}) {
  const { rows, editor, quotaPerUnit } = props
  const [sorting, setSorting] = useState<SortingState>([])
  const data = useMemo(() => [...rows], [rows])
  const table = useRatioTable<ModelRow>({
    columns: ratioColumns,
    data,
    getRowId: (row) => row.model,
    state: { sorting },
    onSortingChange: setSorting,
  })
  const arrangement = `${props.arrangement} ${JSON.stringify(sorting)}`
  const shown = useStableOrder(table.getSortedRowModel().rows, arrangement, 'first')
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => shown[index]?.id ?? index,
    estimateSize: () => 46,
    overscan: 6,
  })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <section
      ref={box}
      className={styles.box}
      aria-label="模型倍率列表"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={styles.table} aria-label="模型倍率" aria-rowcount={shown.length + 1}>
        <thead>
          <tr>
            {table.getFlatHeaders().map(({ id, column }) => {
              const sorted = column.getIsSorted()
              const Icon = sorted ? SORT_ICONS[sorted] : IconArrowsSort
              return (
                <th
                  key={id}
                  scope="col"
                  aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
                >
                  <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
                    {column.columnDef.meta?.label}
                    <Icon size={14} aria-hidden className={sorted ? undefined : styles.unsorted} />
                  </button>
                </th>
              )
            })}
            <th scope="col" className={styles.act}>
              <VisuallyHidden>操作</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          <Spacer height={before} />
          {items.map(({ index, key }) => {
            const row = shown[index]?.original
            return (
              row && (
                <RatioRow
                  key={key}
                  ref={virtualizer.measureElement}
                  row={row}
                  index={index}
                  editor={editor}
                  quotaPerUnit={quotaPerUnit}
                />
              )
            )
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </section>
  )
}

/** Stands for the rows above or below those in view. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden className={styles.spacer} style={{ height }} /> : null
}
