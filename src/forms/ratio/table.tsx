import '@mantine/core/styles/Table.layer.css'
import { Paper, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { type RatioRow, type RatioSort, sortRows } from '@/domain/ratio/rows'
import { useStableOrder } from '@/lib/use-stable-order'
import { RatioTableRow } from './row'
import type { RatioTableWords } from './tables'
import type { Ratios } from './use-ratios'

/** Models or groups as a table that scrolls in itself. Rows keep their places while they are typed into. */
export function RatioTable(props: {
  words: RatioTableWords
  rows: readonly RatioRow[]
  ratios: Ratios
  quotaPerUnit: number
  /** Changes when the rows are to be arranged anew. */
  arrangement: string
}) {
  const { words } = props
  const [sort, setSort] = useState<RatioSort | null>(null)
  const arrangement = `${props.arrangement} ${sort?.column} ${sort?.desc}`
  const shown = useStableOrder(props.rows, arrangement, 'first', (rows) => sortRows(rows, sort))
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => shown[index]?.id ?? index,
    estimateSize: () => 53,
    overscan: 6,
  })
  const items = virtualizer.getVirtualItems()
  const columns = [words.thing, ...words.maps.map(({ label }) => label), ...words.prices]
  return (
    <Paper
      withBorder
      ref={box}
      component="section"
      aria-label={`${words.thing}倍率列表`}
      // A box that scrolls must be reachable by keyboard.
      tabIndex={0}
      mah="min(60vh, 640px)"
      style={{ overflow: 'auto', overscrollBehavior: 'contain' }}
    >
      <Table stickyHeader aria-label={`${words.thing}倍率`} aria-rowcount={shown.length + 1}>
        <Table.Thead style={{ zIndex: 1 }}>
          <Table.Tr>
            {columns.map((label, column) => (
              <SortHeader key={label} column={column} label={label} sort={sort} onSort={setSort} />
            ))}
            <Table.Th>
              <VisuallyHidden>操作</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <Spacer height={items[0]?.start ?? 0} />
          {items.map(({ index, key }) => {
            const row = shown[index]
            return (
              row && (
                <RatioTableRow
                  key={key}
                  ref={virtualizer.measureElement}
                  index={index}
                  row={row}
                  words={words}
                  ratios={props.ratios}
                  quotaPerUnit={props.quotaPerUnit}
                />
              )
            )
          })}
          <Spacer height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

/** Stands for the rows above or below those in view. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ display: 'block', height }} /> : null
}

/** A click sorts upwards, another downwards, a third not at all. */
function SortHeader(props: {
  column: number
  label: string
  sort: RatioSort | null
  onSort: (sort: RatioSort | null) => void
}) {
  const { column } = props
  const sort = props.sort?.column === column ? props.sort : null
  const Icon = sort ? (sort.desc ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <Table.Th
      scope="col"
      aria-sort={sort ? (sort.desc ? 'descending' : 'ascending') : undefined}
      style={{ whiteSpace: 'nowrap' }}
    >
      <UnstyledButton
        fz="inherit"
        fw="inherit"
        mih={28}
        onClick={() => props.onSort(sort?.desc ? null : { column, desc: sort !== null })}
      >
        {props.label} <Icon size={14} aria-hidden opacity={sort ? 1 : 0.45} />
      </UnstyledButton>
    </Table.Th>
  )
}
