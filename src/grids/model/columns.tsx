import { Name } from '@/components/display/cells'
import { GroupTags } from '@/components/display/group-tags'
import { StatusBadge } from '@/components/display/status-badge'
import { modelMessages } from '@/domain/model/messages'
import { lowestPrice, type ModelPrice } from '@/domain/model/prices'
import { formatPrice } from '@/domain/ratio/rows'
import { RowActions } from '@/grids/list/row-actions'
import { columnsOf } from '@/grids/list/table'
import { visibleText } from '@/lib/plain-text'

const column = columnsOf<ModelPrice>()

const modelColumn = column.accessor('model', {
  sortFn: 'text',
  enableHiding: false,
  meta: { label: '模型', card: 'title' },
  cell: ({ row }) => <Name text={row.original.model} />,
})

const adminColumns = column.columns([
  modelColumn,
  column.accessor(({ groups }) => groups.join(), {
    id: 'groups',
    sortFn: 'text',
    meta: { label: '分组' },
    cell: ({ row }) => <GroupTags groups={row.original.groups.join(',')} />,
  }),
  column.accessor(({ channels }) => channels ?? 0, {
    id: 'channels',
    sortFn: 'number',
    meta: { label: '渠道数', align: 'end', card: 'fact' },
  }),
  column.accessor(({ ratio }) => ratio ?? Number.NEGATIVE_INFINITY, {
    id: 'ratio',
    sortFn: 'number',
    meta: { label: '模型倍率', align: 'end' },
    cell: ({ row }) => <Ratio value={row.original.ratio} row={row.original} why={modelMessages.unsetRatio} />,
  }),
  column.accessor(({ completion }) => completion ?? Number.NEGATIVE_INFINITY, {
    id: 'completion',
    sortFn: 'number',
    meta: { label: '补全倍率', align: 'end' },
    cell: ({ row }) => (
      <Ratio value={row.original.completion} row={row.original} why={modelMessages.unsetCompletion} />
    ),
  }),
  column.accessor(({ prices }) => lowestPrice(prices, 'input'), {
    id: 'input',
    sortFn: 'number',
    meta: { label: '输入价格', align: 'end', card: 'fact' },
    cell: ({ row }) => <Price row={row.original} side="input" />,
  }),
  column.accessor(({ prices }) => lowestPrice(prices, 'output'), {
    id: 'output',
    sortFn: 'number',
    meta: { label: '输出价格', align: 'end', card: 'fact' },
    cell: ({ row }) => <Price row={row.original} side="output" />,
  }),
  column.display({
    id: 'actions',
    enableHiding: false,
    meta: { label: '操作', card: 'actions' },
    cell: ({ row }) => <RowActions row={row.original} />,
  }),
])

const userColumns = column.columns([modelColumn])

/** Admins see who serves a model and what it costs; others what they may call. */
export const columnsFor = (admin: boolean) => (admin ? adminColumns : userColumns)

function Ratio({ value, row, why }: { value: number | undefined; row: ModelPrice; why: string }) {
  if (value !== undefined) return value
  // Without any prices nobody told the ratios.
  if (row.prices.length === 0 && !row.unset) return null
  return (
    <span title={why}>
      <StatusBadge label={modelMessages.unset} color="yellow" />
    </span>
  )
}

const eachGroup = ({ prices }: ModelPrice, side: 'input' | 'output') =>
  prices.map((price) => {
    const dollars = price[side]
    return `${price.group} ${dollars === undefined ? modelMessages.unset : formatPrice(dollars)}`
  })

/** The price of every group, where they differ; for files. */
export const priceText = (row: ModelPrice, side: 'input' | 'output') => eachGroup(row, side).join('; ')

/** What a million tokens cost, over the groups; each group's own price on hover. */
function Price({ row, side }: { row: ModelPrice; side: 'input' | 'output' }) {
  const known = row.prices.map((price) => price[side]).filter((price) => price !== undefined)
  if (known.length === 0) return row.unset || row.prices.length > 0 ? modelMessages.unset : null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return (
    <span title={visibleText(eachGroup(row, side).join('\n'))}>
      {least === most ? formatPrice(least) : `${formatPrice(least)} – ${formatPrice(most)}`}
    </span>
  )
}
