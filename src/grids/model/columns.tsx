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

const allColumns = [
  column.text('model', '模型', ({ model }) => <Name text={model} />, { card: 'title', isFixed: true }),
  column.text('groups', '分组', ({ groups }) => <GroupTags groups={groups.join(',')} />, {
    value: ({ groups }) => groups.join(),
  }),
  column.number('channels', '渠道数', undefined, {
    align: 'end',
    card: 'fact',
    value: ({ channels }) => channels ?? 0,
  }),
  column.number(
    'ratio',
    '模型倍率',
    (row) => <Ratio value={row.ratio} row={row} why={modelMessages.unsetRatio} />,
    { align: 'end', value: ({ ratio }) => ratio ?? Number.NEGATIVE_INFINITY },
  ),
  column.number(
    'completion',
    '补全倍率',
    (row) => <Ratio value={row.completion} row={row} why={modelMessages.unsetCompletion} />,
    { align: 'end', value: ({ completion }) => completion ?? Number.NEGATIVE_INFINITY },
  ),
  column.number('input', '输入价格', (row) => <Price row={row} side="input" />, {
    align: 'end',
    card: 'fact',
    value: ({ prices }) => lowestPrice(prices, 'input'),
  }),
  column.number('output', '输出价格', (row) => <Price row={row} side="output" />, {
    align: 'end',
    card: 'fact',
    value: ({ prices }) => lowestPrice(prices, 'output'),
  }),
  column.actions((row) => <RowActions row={row} />),
]
const userColumns = allColumns.slice(0, 1)

/** Admins see who serves a model and what it costs; others what they may call. */
export const columnsFor = (admin: boolean) => (admin ? allColumns : userColumns)

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
