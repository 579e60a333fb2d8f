import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, lazy, startTransition, useState } from 'react'
import { SmallButton } from '@/components/input/buttons'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { passFocus } from '@/lib/pass-focus'
import { useLeaving } from '@/lib/use-leaving'
import { rowIdOf } from '@/queries/mutation'
import type { BulkAction } from '@/table/bulk-actions'
import type { ListState } from '@/table/list-state'
import styles from './controls.module.css'

const BatchDialog = lazy(() => import('@/table/dialogs/batch-dialog'))

/** Selects all rows that match, on every page. */
export function SelectAll<Row extends object>({
  state: { list, shown, selection },
}: {
  state: ListState<Row>
}) {
  const isKnown = list.isComplete || list.isRefused || !list.canBeWhole
  return (
    <SmallButton variant="subtle" disabled={list.isOutdated} onClick={selection.selectAll}>
      {isKnown ? `选择全部 ${shown.length} 行` : '选择全部行'}
    </SmallButton>
  )
}

/** Over the toolbar while rows are selected: how many, and what can be done with them. */
export function SelectionBar<Row extends object>({ state }: { state: ListState<Row> }) {
  const { table, shown, options, list } = state
  const selected = state.selection.rows
  const { queryKey } = options.source
  const client = useQueryClient()
  // The rows at the time of the click: a batch may delete them from the list.
  const [batch, setBatch] = useState<ComponentProps<typeof BatchDialog> | null>(null)
  useLeaving(() => setBatch(null))

  const start = (action: BulkAction<Row>) => {
    if ('all' in action) return action.all(selected)
    if ('opens' in action) return state.exporting.open()
    const { label, color, each, applies, asks } = action
    const fit = applies ? selected.filter(applies) : selected
    const named = fit.map((row) => ({ row, name: options.nameOf?.(row) ?? '' }))
    const [seen, repeated] = [new Set<string>(), new Set<string>()]
    for (const { name } of named) (seen.has(name) ? repeated : seen).add(name)
    const dialog = {
      label,
      color,
      asks,
      leftOut: selected.length - fit.length,
      items: named.map(({ row, name }) => ({
        name: repeated.has(name) ? `#${rowIdOf(row)} ${name}` : name,
        run: (call, value) => each(client, row, call, value),
      })),
      onClose: () => {
        setBatch(null)
        // Answers were lost: only the server knows what it did (`src/app/query-client.ts`).
        void client.refetchQueries({
          type: 'active',
          queryKey,
          predicate: ({ state }) => state.isInvalidated,
        })
      },
    } satisfies ComponentProps<typeof BatchDialog>
    startTransition(() => setBatch(dialog))
  }

  return (
    <>
      {selected.length > 0 && (
        <div ref={passFocus} className={styles.over}>
          <Group
            component="section"
            gap="4px 8px"
            p="3px 8px 3px 12px"
            fz="sm"
            className={styles.selection}
            aria-label="批量操作"
          >
            <Text component="strong" inherit fw={500} role="status">
              {`已选择 ${selected.length} 行`}
            </Text>
            {(selected.length < shown.length || !list.isComplete) && <SelectAll state={state} />}
            <SmallButton variant="subtle" color="gray" onClick={() => table.resetRowSelection(true)}>
              取消选择
            </SmallButton>
            <Group gap={6} ml="auto">
              {options.bulk?.map((action) => (
                <Button
                  key={action.label}
                  size="compact-xs"
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
      <LazyBoundary above>{batch && <BatchDialog {...batch} />}</LazyBoundary>
    </>
  )
}
