import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, lazy, memo, startTransition, useState } from 'react'
import { SmallButton } from '@/components/input/buttons'
import { LazyOverlay } from '@/components/screen/lazy-boundary'
import type { CallOptions } from '@/lib/call-options'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import { useOnLeave } from '@/lib/use-leaving'
import { rowIdOf } from '@/queries/mutation'
import type { BulkAction, BulkSetupProps } from '@/table/bulk-actions'
import type { ListState } from '@/table/list-state'
import styles from './controls.module.css'

const BatchDialog = lazy(() => import('@/table/dialogs/batch-dialog'))

/** Selects all matching rows, on every page. */
export function SelectAll<Row extends object>(props: Pick<ListState<Row>, 'list' | 'shown' | 'selection'>) {
  const { list, shown, selection } = props
  const isCountKnown = list.isComplete || list.isRefused || !list.canFetchWholeTable
  return (
    <SubtleButton disabled={list.isOutdated} onClick={selection.selectAll}>
      {isCountKnown ? `选择全部 ${shown.length} 行` : '选择全部行'}
    </SubtleButton>
  )
}

const SubtleButton = memo((props: { disabled: boolean; onClick: () => void; children: string }) => (
  <SmallButton variant="subtle" {...props} />
))

/** A bar at the bottom of the window with the number of selected rows and the batch actions. */
export function SelectionBar<Row extends object>(
  props: Pick<ListState<Row>, 'table' | 'shown' | 'options' | 'list' | 'selection' | 'exporting'>,
) {
  const { table, shown, options, list, selection, exporting } = props
  const selected = selection.rows
  const { queryKey } = options.source
  const client = useQueryClient()
  // Holds the rows selected at the click, because the batch may delete them from the list.
  const [batch, setBatch] = useState<ComponentProps<typeof BatchDialog> | null>(null)
  const [setup, setSetup] = useState<Setup<Row> | null>(null)
  const close = () => {
    setBatch(null)
    setSetup(null)
  }
  useOnLeave(close)

  const open = (dialog: Omit<ComponentProps<typeof BatchDialog>, 'onClose'>) => {
    const onClose = () => {
      close()
      // Lists are invalidated if responses were lost (`src/app/query-client.ts`).
      void client.refetchQueries({ type: 'active', queryKey, predicate: ({ state }) => state.isInvalidated })
    }
    startTransition(() => setBatch({ ...dialog, onClose }))
  }
  const nameOf = (row: Row) => options.nameOf?.(row) ?? ''
  const start = (action: BulkAction<Row>) => {
    if ('all' in action) return action.all(selected)
    if ('opens' in action) return exporting.open()
    const { label } = action
    if ('setup' in action)
      return startTransition(() => setSetup({ label, rows: selected, Form: action.setup }))
    const { color, each, applies, numberLabel } = action
    const applicable = applies ? selected.filter(applies) : selected
    const items = applicable.map((row) => ({
      row,
      run: (call: CallOptions, value: number) => each(row, value).runInBatch(client, call),
    }))
    open({
      label,
      color,
      numberLabel,
      leftOut: selected.length - applicable.length,
      items: withNames(items, nameOf),
    })
  }

  return (
    <>
      {selected.length > 0 && (
        <div ref={moveFocusOnRemoval}>
          <Group component="section" gap="4px 8px" fz="sm" className={styles.selection} aria-label="批量操作">
            <Text component="strong" inherit fw={500} role="status">
              {`已选择 ${selected.length} 行`}
            </Text>
            {(selected.length < shown.length || !list.isComplete) && (
              <SelectAll {...{ list, shown, selection }} />
            )}
            <SmallButton variant="subtle" color="gray" onClick={() => table.resetRowSelection(true)}>
              取消选择
            </SmallButton>
            <Group gap={6} ml="auto">
              {options.bulk?.map((action) => (
                <Button
                  key={action.label}
                  size="compact-sm"
                  variant="default"
                  disabled={list.isOutdated}
                  {...(action.color && { c: action.color })}
                  onClick={() => start(action)}
                >
                  {`批量${action.label}`}
                </Button>
              ))}
            </Group>
          </Group>
        </div>
      )}
      <LazyOverlay onLost={close}>
        {setup && (
          <setup.Form
            rows={setup.rows}
            isPlanned={batch !== null}
            onPlan={(plan) =>
              open({
                ...plan,
                label: setup.label,
                items: withNames(plan.items, nameOf).map((item) => ({
                  ...item,
                  run: (call) => item.runInBatch(client, call),
                })),
                onBack: () => setBatch(null),
              })
            }
            onClose={close}
          />
        )}
        {batch && <BatchDialog {...batch} />}
      </LazyOverlay>
    </>
  )
}

type Setup<Row> = { label: string; rows: readonly Row[]; Form: ComponentType<BulkSetupProps<Row>> }

/** Adds the names of the rows; ambiguous names are prefixed with the id. */
function withNames<Row extends object, Item extends { row: Row }>(
  items: readonly Item[],
  nameOf: (row: Row) => string,
) {
  const [seen, repeated] = [new Set<string>(), new Set<string>()]
  for (const { row } of items) (seen.has(nameOf(row)) ? repeated : seen).add(nameOf(row))
  return items.map((item) => {
    const name = nameOf(item.row)
    return { ...item, name: repeated.has(name) ? `#${rowIdOf(item.row)} ${name}` : name }
  })
}
