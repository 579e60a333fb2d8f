import type { RowData } from '@tanstack/react-table'
import { type ComponentProps, Suspense, useState } from 'react'
import { Button } from '@/components/control/button'
import { LoadingScreen } from '@/components/screen/loading-screen'
import styles from './list-grid.module.css'
import type { BulkAction, GridPart } from './list-grid-props'
import { BatchDialog } from './on-demand'
import type { Grid } from './use-list-grid'

/** Selects the loaded rows of all pages. */
export function SelectLoaded<Row extends RowData>({ grid }: { grid: Grid<Row> }) {
  return (
    <Button compact variant="subtle" onClick={() => grid.table.toggleAllRowsSelected(true)}>
      选择全部已加载的 {grid.rows.length} 行
    </Button>
  )
}

/** Above the list while rows are selected: how many, and what can be done with them. */
export function BulkBar<Row extends RowData>(props: GridPart<Row> & { onExport: () => void }) {
  const { list, grid } = props
  const { table, rows: loaded, selected } = grid
  // The rows at the time of the click: a batch may delete them from the list.
  const [batch, setBatch] = useState<ComponentProps<typeof BatchDialog> | null>(null)

  const start = (action: BulkAction<Row>) => {
    if ('all' in action) return action.all(selected)
    if ('opens' in action) return props.onExport()
    const { label, color, each, applies, asks } = action
    const rows = applies ? selected.filter(applies) : selected
    setBatch({
      label,
      color,
      asks,
      leftOut: selected.length - rows.length,
      items: rows.map((row) => ({ name: list.nameOf(row), run: (call, value) => each(row, call, value) })),
      onClose: () => setBatch(null),
    })
  }

  return (
    <>
      {selected.length > 0 && (
        <section className={styles.bulk} aria-label="批量操作">
          <strong role="status">已选择 {selected.length} 行</strong>
          {selected.length < loaded.length && <SelectLoaded grid={grid} />}
          <Button compact variant="quiet" onClick={() => table.resetRowSelection(true)}>
            取消选择
          </Button>
          <div className={styles.acts}>
            {list.bulk.map((action) => (
              <Button key={action.label} compact color={action.color} onClick={() => start(action)}>
                批量{action.label}
              </Button>
            ))}
          </div>
        </section>
      )}
      {batch && (
        <Suspense fallback={<LoadingScreen />}>
          <BatchDialog {...batch} />
        </Suspense>
      )}
    </>
  )
}
