import type { RowData } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNarrow } from '@/lib/use-narrow'
import { GridFrame, type GridTableProps } from './grid-frame'
import { GridRow } from './grid-row'
import styles from './grid-table.module.css'

/** All loaded rows of a list at once: it scrolls in itself, and only the rows in view are drawn. */
export default function VirtualGridTable<Row extends RowData>(
  props: GridTableProps<Row> & { onView: (from: number, to: number) => void },
) {
  const { table, pageRows, selectable, dense, onView } = props
  const box = useRef<HTMLDivElement>(null)
  // As tall as the first one turns out to be: a guess that is off has every row measured and all places moved.
  const [height, setHeight] = useState(dense ? 33 : 41)
  // Places are counted by index, not by row: rows are about equally tall, and 100,000 names take their time.
  const virtualizer = useVirtualizer({
    count: pageRows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 3,
  })
  const columns = table.getVisibleLeafColumns()
  const card = useNarrow()
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const from = first?.index ?? 0
  const to = (last?.index ?? -1) + 1
  const view = useEffectEvent(onView)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may come into view without a scroll
  useEffect(() => view(from, to), [from, to, pageRows])
  const before = first?.start ?? 0
  const after = virtualizer.getTotalSize() - (last?.end ?? 0)
  const drawn = items.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are as tall as the density has them
  useLayoutEffect(() => {
    setHeight((guess) => box.current?.querySelector<HTMLElement>('[data-index]')?.offsetHeight ?? guess)
  }, [drawn, dense])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was guessed counts no more
  useLayoutEffect(() => virtualizer.measure(), [height, virtualizer])

  return (
    <section
      ref={box}
      className={styles.box}
      aria-label={`${props.label}（全部行）`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <GridFrame {...props} rowCount={pageRows.length + 1}>
        <Spacer height={before} />
        {items.map(({ index }) => {
          const row = pageRows[index]
          return (
            row && (
              <GridRow
                key={row.id}
                ref={virtualizer.measureElement}
                row={row}
                columns={columns}
                index={index}
                selectable={selectable}
                selected={row.getIsSelected()}
                card={card}
              />
            )
          )
        })}
        <Spacer height={after} />
      </GridFrame>
    </section>
  )
}

/** Stands for the rows above or below those in view. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden className={styles.spacer} style={{ height }} /> : null
}
