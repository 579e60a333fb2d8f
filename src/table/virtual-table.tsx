import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { SpacerRow } from '@/components/display/cells'
import type { ListState } from './list-state'
import styles from './table.module.css'
import { TableFrame } from './table-frame'
import { TableRow, useRowProps } from './table-row'

/** All loaded rows of a list in a scrolling box, of which only those in view are drawn. */
export default function VirtualTable<Row extends object>({ state }: { state: ListState<Row> }) {
  const pageRows = state.paging.rows
  const { dense } = state.settings
  const box = useRef<HTMLDivElement>(null)
  // The height of the first row: with a wrong guess every row is measured and all positions shift.
  const [height, setHeight] = useState(dense ? 33 : 41)
  // Measured by index, not by the row's name: 100,000 names take long, and rows are about equally tall.
  const virtualizer = useVirtualizer({
    count: pageRows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 3,
  })
  const rowProps = useRowProps(state)
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const drawn = items.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the density changes the height
  useLayoutEffect(() => {
    setHeight((guess) => box.current?.querySelector<HTMLElement>('[data-index]')?.offsetHeight ?? guess)
  }, [drawn, dense])
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows measured by another guess are measured again
  useLayoutEffect(() => virtualizer.measure(), [height, virtualizer])

  return (
    <section
      ref={box}
      className={styles.box}
      aria-label={`${state.options.label}（全部行）`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <TableFrame state={state} rowCount={pageRows.length + 1}>
        <SpacerRow height={first?.start ?? 0} />
        {items.map(({ index }) => {
          const row = pageRows[index]
          return (
            row && <TableRow key={row.id} ref={virtualizer.measureElement} index={index} {...rowProps(row)} />
          )
        })}
        <SpacerRow height={virtualizer.getTotalSize() - (last?.end ?? 0)} />
      </TableFrame>
    </section>
  )
}
