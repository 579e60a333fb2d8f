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
import { decimalText } from '@/lib/number'
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
  if (row[field] !== undefined) return decimalText(row[field])
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

const whose = ({ group, factor }: GroupPrice) => modelMessages.priceIn(group, factor)

/** The price in each group: `vip ×0.8 $1.20`. */
const pricesByGroup = (prices: readonly GroupPrice[], side: Side) =>
  prices.map((price) => `${whose(price)} ${priceText(price, side)}`)

/** Whose price a cell shows: a group's, or every group's where it is the same for all. */
function ownerOf(prices: readonly GroupPrice[], price: GroupPrice, isSame: boolean) {
  if (prices.length === 1 || !isSame) return whose(price)
  const hasOneFactor = prices.every(({ factor }) => factor === price.factor)
  return hasOneFactor ? whose({ ...price, group: modelMessages.everyGroup }) : modelMessages.everyGroup
}

/** The price of a million tokens, the lowest and the highest of the groups; hover shows each group's own. */
function priceCell({ prices }: ModelPrice, side: Side) {
  const sorted = prices.toSorted((a, b) => (a[side] ?? 0) - (b[side] ?? 0))
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (!least || !most) return null
  const isSame = least[side] === most[side]
  return (
    <span title={visibleText([modelMessages.unit, ...pricesByGroup(prices, side)].join('\n'))}>
      <span>{`${priceText(least, side)} `}</span>
      {least[side] !== undefined && (
        <span className={cell.unit}>{visibleText(ownerOf(prices, least, isSame))}</span>
      )}
      {!isSame && <span>{` – ${priceText(most, side)} `}</span>}
      {!isSame && <span className={cell.unit}>{visibleText(whose(most))}</span>}
    </span>
  )
}

const column = columnsOf<ModelPrice>()

const ratioColumn = (field: RatioField, label: string) =>
  column.number(field, label, (row) => ratioCell(row, field), {
    align: 'end',
    ...(field === 'ratio' && { card: 'fact' }),
    value: (row) => row[field],
    file: (row) => (row[field] === undefined ? '' : decimalText(row[field])),
    width: 124,
  })
const priceColumn = (side: Side, label: string) =>
  column.number(side, label, (row) => priceCell(row, side), {
    align: 'end',
    card: 'wide',
    value: ({ prices }) => lowestPrice(prices, side),
    file: ({ prices }) => pricesByGroup(prices, side).join('; '),
    fileLabel: `${label}（${modelMessages.unit}）`,
    width: 232,
  })

const all = [
  column.name('model', '模型', { card: 'title', isFixed: true, width: 214 }),
  column.text('groups', '分组', ({ groups }) => groupTags(groups.join(',')), {
    value: ({ groups }) => groups.join(),
    width: 96,
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
  column.actions(150),
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
  const { state, rows, table } = useListTable({
    name: 'model',
    label: '模型',
    source: admin ? servedModelList : ownModelList,
    columns: root ? all : admin ? servedColumns : ownColumns,
    rowIds: () => byModel,
    matches,
    actions: useCallback((row: ModelPrice) => modelActions(row, admin), [admin]),
    empty: (
      <NoRows
        text={admin || listsModels(status) ? modelMessages.none : modelMessages.missing}
        {...(admin && { add: { to: '/channel/add', label: '添加渠道' } })}
      />
    ),
  })
  const isUnpriced = root && rows.length > 0 && rows.every(({ prices }) => prices.length === 0)
  return (
    <ListScreen
      state={state}
      about={root ? modelMessages.aboutPriced : admin ? modelMessages.aboutServed : modelMessages.aboutOwn}
    >
      {(isUnpriced || (admin && !root)) && (
        <Text size="sm">{root ? modelMessages.pricedByChannel : modelMessages.noRatios}</Text>
      )}
      <ListToolbar state={state} placeholder={admin ? '按模型或分组搜索' : '按模型搜索'} />
      {table}
      <ListPager state={state} />
    </ListScreen>
  )
}

function modelActions({ model, prices }: ModelPrice, admin: boolean): RowAction[] {
  const toChannels: RowAction = { label: '查看渠道', more: true, link: { to: '/channel', search: { model } } }
  const search = { tab: 'operation', model: billedAs(model) } as const
  const toRatios: RowAction = { label: '设置倍率', link: { to: '/setting', search } }
  return [
    ...(admin ? [toChannels] : []),
    ...(prices.length > 0 ? [toRatios] : []),
    rowAction.usage({ model_name: model }),
  ]
}
