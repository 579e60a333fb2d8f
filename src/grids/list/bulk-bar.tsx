import type { RowData } from '@tanstack/react-table'
import { type ComponentProps, Suspense, useState } from 'react'
import { Button } from '@/components/control/button'
import { LoadingScreen } from '@/components/screen/loading-screen'
import styles from './list-grid.module.css'
import type { BulkAction, ListGridProps } from './list-grid-props'
import { BatchDialog } from './on-demand'
import type { ListTable } from './use-list-grid'

/** All loaded rows, of all pages. */
export function SelectLoaded<Row extends RowData>(props: { loaded: number; table: ListTable<Row> }) {
  const { loaded, table } = props
  return (
    <Button compact variant="subtle" onClick={() => table.toggleAllRowsSelected(true)}>
      选择全部已加载的 {loaded} 行
    </Button>
  )
}

/** Stands above the list while rows are selected: how many, and what can be done with them. */
export function BulkBar<Row extends RowData>(props: {
  list: Pick<ListGridProps<Row>, 'bulk' | 'nameOf'>
  table: ListTable<Row>
  selected: Row[]
  loaded: number
  onExport: () => void
}) {
  const { list, table, selected, loaded } = props
  // The rows at the time of the click, for a batch may delete them from the list.
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
          {selected.length < loaded && <SelectLoaded loaded={loaded} table={table} />}
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
