import '@/components/theme/later.css'
import { Table, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ComponentProps, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { SpacerRow } from '@/components/display/cells'
import cell from '@/components/display/cells.module.css'
import { Hint } from '@/components/display/hint'
import { ServerName } from '@/components/display/server-text'
import { tag } from '@/components/display/status-badge'
import { listMessages } from '@/domain/list'
import { defaultRatio } from '@/domain/model/prices'
import { formatPrice } from '@/domain/quota'
import { inputPrice, type RatioRow, type RatioSort, sortRows } from '@/domain/ratio/rows'
import type { RatioTableWords } from '@/domain/ratio/table-words'
import { decimalText } from '@/lib/number'
import styles from './table.module.css'

interface RowWords {
  words: RatioTableWords
  quotaPerUnit: string
  onOpen: (row: RatioRow) => void
}

/** The ratios of models or groups in a virtualised table; clicking a name opens the dialog. */
export function RatioTable(
  props: RowWords & {
    rows: readonly RatioRow[]
    /** Id of the edited row; its name gets the focus, then the ref is cleared. */
    rowToFocus: RefObject<string | undefined>
  },
) {
  const { words, rows, rowToFocus } = props
  const [sort, setSort] = useState<RatioSort | null>(null)
  // Unsorted groups keep the order of the group list.
  const sorted = useMemo(
    () => (sort || words.id === 'model' ? sortRows(rows, sort) : rows),
    [rows, sort, words],
  )
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => sorted[index]?.id ?? index,
    estimateSize: () => 41,
    overscan: 6,
  })
  const items = virtualizer.getVirtualItems()
  // Runs after every render, because the row is rendered only after scrolling to it.
  useEffect(() => {
    if (rowToFocus.current === undefined) return
    const index = sorted.findIndex(({ id }) => id === rowToFocus.current)
    const row = box.current?.querySelector<HTMLElement>(`[data-index="${index}"] button`)
    if (index !== -1 && !row) return virtualizer.scrollToIndex(index, { align: 'center' })
    rowToFocus.current = undefined
    row?.focus({ preventScroll: true })
  })
  return (
    <>
      <section
        ref={box}
        aria-label={`${words.thing}倍率列表`}
        // Scrollable regions must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        className={styles.box}
      >
        <Table stickyHeader aria-label={`${words.thing}倍率`} aria-rowcount={sorted.length + 1}>
          <Head words={words} sort={sort} onSort={setSort} />
          <Table.Tbody>
            <SpacerRow height={items[0]?.start ?? 0} />
            {items.map(({ index, key }) => {
              const row = sorted[index]
              const rowProps = {
                ref: virtualizer.measureElement,
                'data-index': index,
                'aria-rowindex': index + 2,
              }
              return row && <RatioTableRow key={key} row={row} {...props} rowProps={rowProps} />
            })}
            <SpacerRow height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
          </Table.Tbody>
        </Table>
      </section>
      {items.length > 0 && items.length < sorted.length && <Hint>{listMessages.onlyVisible}</Hint>}
    </>
  )
}

function Head(props: {
  words: RatioTableWords
  sort: RatioSort | null
  onSort: (sort: RatioSort | null) => void
}) {
  const { words, sort } = props
  const labels = [words.thing, ...words.maps.map(({ label }) => label), ...words.prices]
  return (
    <Table.Thead style={{ zIndex: 1 }}>
      <Table.Tr>
        {labels.map((label, column) => {
          const order = sort?.column === column ? (sort.desc ? 'descending' : 'ascending') : undefined
          const Icon = order ? (sort?.desc ? IconArrowDown : IconArrowUp) : IconArrowsSort
          // Cycles ascending, descending, unsorted.
          const next = order === 'descending' ? null : { column, desc: order === 'ascending' }
          return (
            <Table.Th key={label} scope="col" aria-sort={order} data-number={column > 0 || undefined}>
              <UnstyledButton fz="inherit" fw="inherit" onClick={() => props.onSort(next)}>
                <span>{label}</span>
                <Icon size={14} aria-hidden />
              </UnstyledButton>
              {column > words.maps.length && <Text className={styles.unit}>$ / 百万 Token</Text>}
            </Table.Th>
          )
        })}
      </Table.Tr>
    </Table.Thead>
  )
}

type RowProps = RowWords & { row: RatioRow; rowProps: ComponentProps<'tr'> }

function RatioTableRow({ row, words, quotaPerUnit, onOpen, rowProps }: RowProps) {
  const { id, factors, changed } = row
  const isRemoved = factors.every((factor) => factor === undefined)
  const isSpecial = factors.some((factor) => factor !== undefined && factor < 0)
  // Includes the server's defaults for unset values; groups have none.
  const billed = words.maps.map(({ key }, at) => {
    if (factors[at] !== undefined || key === 'GroupRatio') return factors[at]
    return defaultRatio(id, key === 'ModelRatio' ? 'ratio' : 'completion')
  })
  const [ratio, completion] = billed
  const price = (times: number | undefined) =>
    ratio === undefined || ratio < 0 || times === undefined
      ? '—'
      : formatPrice(inputPrice(ratio * times, Number(quotaPerUnit)))
  return (
    <Table.Tr {...rowProps}>
      <Table.Th scope="row" fw={400} className={styles.name}>
        <span className={cell.tags}>
          <UnstyledButton fz="inherit" className={styles.open} onClick={() => onOpen(row)}>
            <ServerName text={id} />
          </UnstyledButton>
          {isSpecial && tag('特殊值', 'gray', '服务器上的值小于 0，表示不按此计价；不改动则原样保留。')}
          {changed && tag(isRemoved ? words.gone : '已修改', 'yellow')}
        </span>
      </Table.Th>
      {words.maps.map(({ key }, at) => (
        <Table.Td key={key} data-number data-default={factors[at] === undefined || undefined}>
          {factors[at] === undefined ? defaultText(billed[at]) : decimalText(factors[at])}
        </Table.Td>
      ))}
      {words.prices.map((label, at) => (
        <Table.Td
          key={label}
          data-number
          data-default={factors.slice(0, at + 1).includes(undefined) || undefined}
        >
          {price(at === 0 ? 1 : completion)}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

const defaultText = (ratio: number | undefined) => (ratio === undefined ? '默认' : `默认 ${ratio}`)
