import { Button, Group, Text } from '@mantine/core'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { LoadingScreen } from '@/components/screen/loading-screen'
import type { BulkAction } from './bulk-action'
import styles from './list-grid.module.css'

const BatchDialog = lazy(() => import('./batch-dialog'))

/** All loaded rows, on whatever page. */
export function SelectLoaded({ loaded, onSelect }: { loaded: number; onSelect: () => void }) {
  return (
    <Button size="compact-sm" variant="subtle" onClick={onSelect}>
      选择全部已加载的 {loaded} 行
    </Button>
  )
}

/** Stands above the list while rows are selected: how many, and what can be done with them. */
export function BulkBar<Row>(props: {
  actions: BulkAction<Row>[]
  selected: Row[]
  loaded: number
  nameOf: (row: Row) => string
  onSelectLoaded: () => void
  onClear: () => void
  onExport: () => void
}) {
  const { actions, selected, loaded, nameOf } = props
  // The rows are those of the click: a batch that deletes them must not lose sight of what it is about.
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
      items: rows.map((row) => ({ name: nameOf(row), run: (value) => each(row, value) })),
      onClose: () => setBatch(null),
    })
  }

  return (
    <>
      {selected.length > 0 && (
        <Group className={styles.bulk} gap="xs" role="region" aria-label="批量操作">
          <Text size="sm" fw={600} role="status">
            已选择 {selected.length} 行
          </Text>
          {selected.length < loaded && <SelectLoaded loaded={loaded} onSelect={props.onSelectLoaded} />}
          <Button size="compact-sm" variant="subtle" color="gray" onClick={props.onClear}>
            取消选择
          </Button>
          <Group gap={6} ml="auto">
            {actions.map((action) => (
              <Button
                key={action.label}
                size="compact-sm"
                variant="default"
                c={action.color}
                onClick={() => start(action)}
              >
                批量{action.label}
              </Button>
            ))}
          </Group>
        </Group>
      )}
      {batch && (
        <Suspense fallback={<LoadingScreen />}>
          <BatchDialog {...batch} />
        </Suspense>
      )}
    </>
  )
}
