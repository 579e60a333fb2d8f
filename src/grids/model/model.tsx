import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { buttonLook } from '@/components/control/button'
import { Name } from '@/components/display/cells'
import { GroupTags } from '@/components/display/group-tags'
import { StatusBadge } from '@/components/display/status-badge'
import { listsModels } from '@/domain/capabilities'
import { modelMessages } from '@/domain/model/messages'
import { defaultRatio, type GroupPrice, lowestPrice, type ModelPrice } from '@/domain/model/prices'
import { formatPrice } from '@/domain/ratio/rows'
import { isAdmin, isRoot } from '@/domain/roles'
import { useStatus } from '@/domain/use-status'
import { ListGrid } from '@/grids/list/list-grid'
import type { ExportField } from '@/grids/list/list-grid-props'
import type { ListAddress } from '@/grids/list/list-search'
import type { RowAction } from '@/grids/list/row-actions'
import { columnsOf } from '@/grids/list/table'
import { visibleText } from '@/lib/plain-text'
import { useList } from '@/queries/list/use-list'
import { modelListOptions } from '@/queries/model'
import { useUser } from '@/session/session'
import styles from './model.module.css'

const column = columnsOf<ModelPrice>()

const ratioColumn = (field: 'ratio' | 'completion', label: string) =>
  column.number(field, label, (row) => <Ratio row={row} field={field} />, {
    align: 'end',
    ...(field === 'ratio' && { card: 'fact' }),
    value: (row) => row[field] ?? -Infinity,
  })
const priceColumn = (side: 'input' | 'output', label: string) =>
  column.number(side, label, (row) => <Price row={row} side={side} />, {
    align: 'end',
    card: 'wide',
    value: ({ prices }) => lowestPrice(prices, side),
  })

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
  ratioColumn('ratio', '模型倍率'),
  ratioColumn('completion', '补全倍率'),
  priceColumn('input', '输入价格'),
  priceColumn('output', '输出价格'),
  column.actions(),
]
/** What a model costs is for root: no other account may read the ratios. */
const servedColumns = allColumns.filter(
  ({ id }) => !['ratio', 'completion', 'input', 'output'].includes(id ?? ''),
)
/** Who serves a model is for admins. */
const ownColumns = allColumns.slice(0, 1)

/** A ratio, or the one that the server takes where none is set. */
function Ratio({ row, field }: { row: ModelPrice; field: 'ratio' | 'completion' }) {
  if (row[field] !== undefined) return row[field]
  // Without any prices the ratios are not known.
  if (row.prices.length === 0 && !row.unset) return null
  const billed = defaultRatio(row.model, field)
  return (
    <span title={field === 'ratio' ? modelMessages.unsetRatio : modelMessages.unsetCompletion}>
      <StatusBadge label={modelMessages.unset} color={field === 'ratio' ? 'yellow' : 'gray'} />
      {billed !== undefined && (
        <>
          {' '}
          <span className={styles.whole}>{modelMessages.billed(billed)}</span>
        </>
      )}
    </span>
  )
}

type Side = 'input' | 'output'

const priceText = (price: GroupPrice, side: Side) => {
  const dollars = price[side]
  if (dollars !== undefined) return formatPrice(dollars)
  return price.input === undefined ? modelMessages.noPrice : modelMessages.byVersion
}

/** The price of every group. */
const eachGroup = ({ prices }: ModelPrice, side: Side) =>
  prices.map((price) => `${price.group} ${priceText(price, side)}`)

/** What a million tokens cost, over the groups; each group's own price on hover. */
function Price({ row, side }: { row: ModelPrice; side: Side }) {
  const [first] = row.prices
  if (first === undefined) return null
  const known = row.prices.map((price) => price[side]).filter((price) => price !== undefined)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return (
    <span title={visibleText([modelMessages.unit, ...eachGroup(row, side)].join('\n'))}>
      {least < most ? `${formatPrice(least)} – ${formatPrice(most)}` : priceText(first, side)}
      {known.length > 0 && (
        <>
          {' '}
          <span className={styles.unit}>{modelMessages.perMillion}</span>
        </>
      )}
    </span>
  )
}

const matches = ({ model, groups }: ModelPrice, keyword: string) => {
  const needle = keyword.toLowerCase()
  return [model, ...groups].some((text) => text.toLowerCase().includes(needle))
}

const toChannels = ({ model }: ModelPrice): RowAction => ({
  label: '查看渠道',
  link: { to: '/channel', search: { model } },
})
const toRatios: RowAction = { label: '设置倍率', link: { to: '/setting', search: { tab: 'operation' } } }

/** The models that can be called, and what they cost: the list of `/models`. */
export function ModelGrid(address: ListAddress) {
  const user = useUser()
  const admin = isAdmin(user)
  const status = useStatus()
  const list = useList(modelListOptions(admin))
  const root = isRoot(user)
  const actions = useCallback(
    (row: ModelPrice) => [...(admin ? [toChannels(row)] : []), ...(root ? [toRatios] : [])],
    [admin, root],
  )
  return (
    <ListGrid
      name="model"
      label="模型"
      about={root ? modelMessages.aboutPriced : admin ? modelMessages.aboutServed : modelMessages.aboutOwn}
      list={list}
      columns={root ? allColumns : admin ? servedColumns : ownColumns}
      {...address}
      rowId={({ model }) => model}
      matches={matches}
      searchPlaceholder={admin ? '按模型或分组搜索' : '按模型搜索'}
      above={admin && !root && <p className={styles.note}>{modelMessages.noRatios}</p>}
      empty={admin || listsModels(status) ? modelMessages.none : modelMessages.missing}
      emptyWay={
        admin && (
          <Link to="/channel/add" {...buttonLook()}>
            添加渠道
          </Link>
        )
      }
      actions={actions}
      nameOf={({ model }) => model}
      bulk={[]}
      exports={root ? allFields : allFields.slice(0, admin ? 3 : 1)}
    />
  )
}

/** As many as there are columns. */
const allFields: ExportField<ModelPrice>[] = [
  { label: '模型', value: ({ model }) => model },
  { label: '分组', value: ({ groups }) => groups.join(',') },
  { label: '渠道数', value: ({ channels }) => channels ?? '' },
  { label: '模型倍率', value: ({ ratio }) => ratio ?? '' },
  { label: '补全倍率', value: ({ completion }) => completion ?? '' },
  { label: `输入价格（${modelMessages.unit}）`, value: (row) => eachGroup(row, 'input').join('; ') },
  { label: `输出价格（${modelMessages.unit}）`, value: (row) => eachGroup(row, 'output').join('; ') },
]
