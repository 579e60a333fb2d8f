import '@/components/theme/later.css'
import { ActionIcon, Input, Paper, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconX } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { SpacerRow } from '@/components/display/cells'
import cell from '@/components/display/cells.module.css'
import { ServerName } from '@/components/display/server-text'
import { statusBadge } from '@/components/display/status-badge'
import { modelMessages } from '@/domain/model/messages'
import { formatPrice } from '@/domain/quota'
import { type RatioTableWords, ratioMessages } from '@/domain/ratio/messages'
import { inputPrice, type RatioRow, type RatioSort, sortRows } from '@/domain/ratio/rows'
import type { Ratios } from './use-ratios'
import { useStableOrder } from './use-stable-order'

/** The ratios of models or groups in a scrolling table. Rows keep their places while they are edited. */
export function RatioTable(props: {
  words: RatioTableWords
  rows: readonly RatioRow[]
  ratios: Ratios
  orderKey: string
  /** Cleared once it has the focus. */
  rowToFocus?: RefObject<string | undefined> | undefined
}) {
  const { words, ratios, rowToFocus } = props
  const [sort, setSort] = useState<RatioSort | null>(null)
  // While a cell is typed in, nothing may push its row out of the box, which draws only the rows in view.
  const [isTyping, setTyping] = useState(false)
  const [held, hold] = useState(props.orderKey)
  if (!isTyping && held !== props.orderKey) hold(props.orderKey)
  const orderKey = `${held} ${sort?.column} ${sort?.desc}`
  const newRows = isTyping ? 'last' : 'first'
  const shown = useStableOrder(props.rows, orderKey, newRows, (rows) => sortRows(rows, sort))
  const box = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => shown[index]?.id ?? index,
    estimateSize: () => 53,
    overscan: 6,
  })
  const items = virtualizer.getVirtualItems()
  // After every render: the row is rendered only once it has been scrolled to.
  useEffect(() => {
    if (rowToFocus?.current === undefined) return
    const index = shown.findIndex(({ id }) => id === rowToFocus.current)
    if (index === -1) return
    const row = box.current?.querySelector(`[data-index="${index}"]`)
    if (!row) return virtualizer.scrollToIndex(index, { align: 'center' })
    rowToFocus.current = undefined
    // Who is in a field already stays there.
    if (document.activeElement?.matches('input, textarea')) return
    row.scrollIntoView({ block: 'center' })
    row.querySelector('input')?.focus({ preventScroll: true })
  })
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
      onFocus={({ target }) => setTyping(target instanceof HTMLInputElement)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setTyping(false)}
    >
      <Table stickyHeader aria-label={`${words.thing}倍率`} aria-rowcount={shown.length + 1}>
        <Table.Thead style={{ zIndex: 1 }}>
          <Table.Tr>
            {columns.map((label, column) => {
              const order = sort?.column === column ? (sort.desc ? 'descending' : 'ascending') : undefined
              const Icon = order ? (sort?.desc ? IconArrowDown : IconArrowUp) : IconArrowsSort
              // Ascending, then descending, then not at all.
              const next = order === 'descending' ? null : { column, desc: order === 'ascending' }
              return (
                <Table.Th key={label} scope="col" aria-sort={order} style={{ whiteSpace: 'nowrap' }}>
                  <UnstyledButton fz="inherit" fw="inherit" onClick={() => setSort(next)}>
                    <span>{`${label} `}</span>
                    <Icon size={14} aria-hidden opacity={order ? 1 : 0.45} />
                  </UnstyledButton>
                </Table.Th>
              )
            })}
            <Table.Th>
              <VisuallyHidden>操作</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <SpacerRow height={items[0]?.start ?? 0} />
          {items.map(({ index, key }) => {
            const row = shown[index]
            const place = { ref: virtualizer.measureElement, 'data-index': index, 'aria-rowindex': index + 2 }
            return row && <RatioTableRow key={key} row={row} words={words} ratios={ratios} {...place} />
          })}
          <SpacerRow height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

const CHANGED = 'color-mix(in srgb, var(--mantine-color-yellow-5) 12%, transparent)'

type RowProps = ComponentProps<'tr'> & { row: RatioRow; words: RatioTableWords; ratios: Ratios }

function RatioTableRow({ row: { id, factors, unset, changed }, words, ratios, ...place }: RowProps) {
  const [ratio, completion] = factors
  const isGone = factors.every((factor) => factor === undefined)
  const isOdd = factors.some((factor) => factor !== undefined && factor < 0)
  const remove = () => ratios.change(words.maps.map(({ key }) => ({ key, name: id, factor: null })))
  const price = (times: number | undefined) => {
    if (ratio === undefined || ratio < 0) return modelMessages.noPrice
    if (times === undefined) return modelMessages.byVersion
    return formatPrice(inputPrice(ratio * times, ratios.quotaPerUnit))
  }
  return (
    <Table.Tr {...place} {...(changed && { bg: CHANGED })}>
      <Table.Th scope="row" fw={400} miw={130} style={{ overflowWrap: 'anywhere' }}>
        <span className={cell.tags}>
          <ServerName text={id} />
          {unset && statusBadge({ label: modelMessages.unset, color: 'red', dot: false })}
          {isOdd && statusBadge({ label: '特殊值', color: 'gray', dot: false, title: ratioMessages.odd })}
          {changed && statusBadge({ label: isGone ? words.gone : '已修改', color: 'yellow', dot: false })}
        </span>
      </Table.Th>
      {words.maps.map(({ key, cell: what, placeholder }) => (
        <Table.Td key={key}>
          <Input
            {...ratios.field(key, id)}
            w={96}
            aria-label={`${id} ${what}`}
            data-map={key}
            inputMode="decimal"
            autoComplete="off"
            placeholder={placeholder}
            onKeyDown={stepInColumn}
          />
        </Table.Td>
      ))}
      {words.prices.map((label, at) => (
        <Table.Td key={label}>{price(at === 0 ? 1 : completion)}</Table.Td>
      ))}
      <Table.Td>
        {!isGone && (
          <ActionIcon color="gray" aria-label={`${words.remove} ${id}`} title={words.remove} onClick={remove}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** The arrow keys and Enter move up and down in a column. */
function stepInColumn(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: input, key } = event
  if (!['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return
  event.preventDefault()
  const row = input.closest('tr')
  const next = key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling
  next?.querySelector<HTMLInputElement>(`input[data-map="${input.dataset.map}"]`)?.select()
}
