import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { SpacerRow } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { listMessages } from '@/domain/list'
import type { TableParts } from './list-state'
import styles from './table.module.css'
import { TableFrame } from './table-frame'
import { TableRow, useRowProps } from './table-row'

/** All loaded rows of a list in a scrolling box that renders only the rows in view. */
export default function VirtualTable<Row extends object>(props: TableParts<Row>) {
  const pageRows = props.paging.rows
  const { dense } = props.settings
  const box = useRef<HTMLDivElement>(null)
  // The height of the first row, because a wrong estimate shifts all positions once rows are measured.
  const [height, setHeight] = useState(dense ? 33 : 41)
  // Keyed by index, because building 100,000 row ids is slow and rows have nearly the same height.
  const virtualizer = useVirtualizer({
    count: pageRows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 3,
  })
  const rowProps = useRowProps(props)
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const isRendered = items.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the density changes the height
  useLayoutEffect(() => {
    setHeight((guess) => box.current?.querySelector<HTMLElement>('[data-index]')?.offsetHeight ?? guess)
  }, [isRendered, dense])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed estimate remeasures all rows
  useLayoutEffect(() => virtualizer.measure(), [height, virtualizer])

  return (
    <>
      <section
        ref={box}
        className={styles.box}
        aria-label={`${props.options.label}（全部行）`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <TableFrame {...props} rowCount={pageRows.length + 1}>
          <SpacerRow height={first?.start ?? 0} />
          {items.map(({ index }) => {
            const row = pageRows[index]
            return (
              row && (
                <TableRow
                  key={row.id}
                  place={row.id}
                  ref={virtualizer.measureElement}
                  index={index}
                  {...rowProps(row)}
                />
              )
            )
          })}
          <SpacerRow height={virtualizer.getTotalSize() - (last?.end ?? 0)} />
        </TableFrame>
      </section>
      {isRendered && items.length < pageRows.length && (
        <Hint className={styles.unseen}>{listMessages.onlyVisible}</Hint>
      )}
    </>
  )
}
