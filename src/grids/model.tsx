import { Text } from '@mantine/core'
import { useCallback } from 'react'
import { groupTags } from '@/components/display/cells'
import cell from '@/components/display/cells.module.css'
import { statusBadge } from '@/components/display/status-badge'
import { modelMessages } from '@/domain/model/messages'
import { billedAs, defaultRatio, type GroupPrice, lowestPrice, type ModelPrice } from '@/domain/model/prices'
import { formatPrice } from '@/domain/quota'
import { isAdmin, isRoot } from '@/domain/roles'
import { listsModels } from '@/domain/server-features'
import { useStatus } from '@/domain/site'
import { visibleText } from '@/lib/plain-text'
import { containing } from '@/lib/text'
import { ownModelList, servedModelList } from '@/queries/model'
import { useUser } from '@/session/session'
import { type RowAction, rowAction } from '@/table/actions'
import { columnsOf } from '@/table/columns'
import { NoRows } from '@/table/controls/no-rows'
import { ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
import { useListTable } from '@/table/list-table'

type RatioField = 'ratio' | 'completion'
type Side = 'input' | 'output'

/** A ratio, or the one that the server uses where none is set. */
function ratioCell(row: ModelPrice, field: RatioField) {
  if (row[field] !== undefined) return row[field]
  // Without any prices the ratios are not known.
  if (row.prices.length === 0 && !row.unset) return null
  const billed = defaultRatio(row.model, field)
  return (
    <span title={field === 'ratio' ? modelMessages.unsetRatio : modelMessages.unsetCompletion}>
      {statusBadge({ label: modelMessages.unset, color: field === 'ratio' ? 'yellow' : 'gray' })}
      <span> </span>
      {billed !== undefined && <span className={cell.whole}>{modelMessages.billed(billed)}</span>}
    </span>
  )
}

const priceText = (price: GroupPrice, side: Side) => {
  const dollars = price[side]
  if (dollars !== undefined) return formatPrice(dollars)
  return price.input === undefined ? modelMessages.noPrice : modelMessages.byVersion
}

/** The price in each group: `vip $1.20`. */
const pricesByGroup = ({ prices }: ModelPrice, side: Side) =>
  prices.map((price) => `${price.group} ${priceText(price, side)}`)

/** The price of a million tokens, as a range over the groups; hover shows each group's own. */
function priceCell(row: ModelPrice, side: Side) {
  const [first] = row.prices
  if (first === undefined) return null
  const known = row.prices.map((price) => price[side]).filter((price) => price !== undefined)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  const text = least < most ? `${formatPrice(least)} – ${formatPrice(most)}` : priceText(first, side)
  return (
    <span title={visibleText([modelMessages.unit, ...pricesByGroup(row, side)].join('\n'))}>
      <span>{`${text} `}</span>
      {known.length > 0 && <span className={cell.unit}>{modelMessages.perMillion}</span>}
    </span>
  )
}

const column = columnsOf<ModelPrice>()

const ratioColumn = (field: RatioField, label: string) =>
  column.number(field, label, (row) => ratioCell(row, field), {
    align: 'end',
    ...(field === 'ratio' && { card: 'fact' }),
    value: (row) => row[field],
    file: (row) => row[field] ?? '',
    width: 124,
  })
const priceColumn = (side: Side, label: string) =>
  column.number(side, label, (row) => priceCell(row, side), {
    align: 'end',
    card: 'wide',
    value: ({ prices }) => lowestPrice(prices, side),
    file: (row) => pricesByGroup(row, side).join('; '),
    fileLabel: `${label}（${modelMessages.unit}）`,
    width: 200,
  })

const all = [
  column.name('model', '模型', { card: 'title', isFixed: true, width: 230 }),
  column.text('groups', '分组', ({ groups }) => groupTags(groups.join(',')), {
    value: ({ groups }) => groups.join(),
    width: 110,
  }),
  column.number('channels', '渠道数', ({ channels }) => channels ?? 0, {
    align: 'end',
    card: 'fact',
    file: ({ channels }) => channels ?? '',
    width: 76,
  }),
  ratioColumn('ratio', '模型倍率'),
  ratioColumn('completion', '补全倍率'),
  priceColumn('input', '输入价格'),
  priceColumn('output', '输出价格'),
  column.actions(170),
]
/** For admins: what a model costs is computed from the ratios, which only root may read. */
const servedColumns = all.filter(({ id }) => !['ratio', 'completion', 'input', 'output'].includes(id ?? ''))
/** For users: only admins see who serves a model. */
const ownColumns = all.filter(({ id }) => id === 'model' || id === 'actions')

const byModel = ({ model }: ModelPrice) => model

const matches = (keyword: string) => {
  const has = containing(keyword)
  return ({ model, groups }: ModelPrice) => [model, ...groups].some(has)
}

/** Only models that can be called. */
export function ModelList() {
  const user = useUser()
  const admin = isAdmin(user)
  const root = isRoot(user)
  const status = useStatus()
  const { state, table } = useListTable({
    name: 'model',
    label: '模型',
    source: admin ? servedModelList : ownModelList,
    columns: root ? all : admin ? servedColumns : ownColumns,
    rowIds: () => byModel,
    matches,
    actions: useCallback((row: ModelPrice) => modelActions(row, admin, root), [admin, root]),
    empty: (
      <NoRows
        text={admin || listsModels(status) ? modelMessages.none : modelMessages.missing}
        {...(admin && { add: { to: '/channel/add', label: '添加渠道' } })}
      />
    ),
  })
  return (
    <ListScreen
      state={state}
      about={root ? modelMessages.aboutPriced : admin ? modelMessages.aboutServed : modelMessages.aboutOwn}
    >
      {admin && !root && <Text size="sm">{modelMessages.noRatios}</Text>}
      <ListToolbar state={state} placeholder={admin ? '按模型或分组搜索' : '按模型搜索'} />
      {table}
      <ListPager state={state} />
    </ListScreen>
  )
}

function modelActions({ model }: ModelPrice, admin: boolean, root: boolean): RowAction[] {
  const toChannels: RowAction = { label: '查看渠道', more: true, link: { to: '/channel', search: { model } } }
  const search = { tab: 'operation', model: billedAs(model) } as const
  const toRatios: RowAction = { label: '设置倍率', link: { to: '/setting', search } }
  return [...(admin ? [toChannels] : []), ...(root ? [toRatios] : []), rowAction.usage({ model_name: model })]
}
