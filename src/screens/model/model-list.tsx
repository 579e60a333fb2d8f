import { useQueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { lazy, useCallback, useState } from 'react'
import { groupTags, nameLink } from '@/components/display/cells'
import cell from '@/components/display/cells.module.css'
import { Hint } from '@/components/display/hint'
import { statusBadge } from '@/components/display/status-badge'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { usageSearch } from '@/domain/log/address'
import { modelMessages } from '@/domain/model/messages'
import { billedAs, defaultRatio, type GroupPrice, lowestPrice, type ModelPrice } from '@/domain/model/prices'
import { formatPrice } from '@/domain/quota'
import { isAdmin, isRoot } from '@/domain/roles'
import { listsModels } from '@/domain/server-features'
import { decimalText } from '@/lib/number'
import { visibleText } from '@/lib/plain-text'
import { containing } from '@/lib/text'
import { pagedOptions } from '@/queries/list/list-options'
import { ownModelList, servedModelList } from '@/queries/model'
import { usageAction } from '@/screens/log/usage-action'
import { useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'
import { actionsColumn, type features, labelOf } from '@/table/columns'
import { NoRows } from '@/table/controls/no-rows'
import { ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
import { useListState } from '@/table/list-state'
import { ListTable } from '@/table/list-table'
import type { RowAction } from '@/table/row-actions'

const ModelRatio = lazy(() => import('@/screens/ratio/model-ratio'))

type RatioField = 'ratio' | 'completion'
type Side = 'input' | 'output'

/** A ratio, or the one that the server uses where none is set. */
function ratioCell(row: ModelPrice, field: RatioField) {
  if (row[field] !== undefined) return decimalText(row[field])
  // Without any prices the ratios are not known.
  if (row.prices.length === 0 && !row.unset) return null
  const billed = defaultRatio(row.model, field)
  return (
    <span
      className={cell.dimmed}
      title={field === 'ratio' ? modelMessages.unsetRatio : modelMessages.unsetCompletion}
    >
      {statusBadge({ label: modelMessages.unset, ...(field === 'ratio' && { color: 'yellow' }) })}
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

/** Whose price a cell shows: a group's, or every group's where it is the same for all; nothing of an only group without a factor. */
function ownerOf(prices: readonly GroupPrice[], price: GroupPrice, isSame: boolean) {
  if (prices.length === 1 && price.factor === 1) return ''
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
  const owner = ownerOf(prices, least, isSame)
  return (
    <span title={visibleText([modelMessages.unit, ...pricesByGroup(prices, side)].join('\n'))}>
      <span className={least[side] === undefined ? cell.dimmed : undefined}>{priceText(least, side)}</span>
      {least[side] !== undefined && owner !== '' && (
        <>
          <span> </span>
          <span className={cell.unit}>{visibleText(owner)}</span>
        </>
      )}
      {!isSame && <span>{` – ${priceText(most, side)} `}</span>}
      {!isSame && <span className={cell.unit}>{visibleText(whose(most))}</span>}
    </span>
  )
}

const column = createColumnHelper<typeof features, ModelPrice>()

const ratioColumn = (field: RatioField, header: string) =>
  column.accessor(field, {
    header,
    cell: ({ row }) => ratioCell(row.original, field),
    meta: {
      align: 'end',
      ...(field === 'ratio' && { card: 'fact' }),
      file: (ratio) => (ratio === undefined ? '' : decimalText(ratio)),
      width: 120,
      ...(field === 'completion' && { leaves: 3 }),
    },
  })
const priceColumn = (side: Side, header: string) =>
  column.accessor(({ prices }) => lowestPrice(prices, side), {
    id: side,
    header,
    cell: ({ row }) => priceCell(row.original, side),
    meta: {
      align: 'end',
      card: 'wide',
      file: (_, { prices }) => pricesByGroup(prices, side).join('; '),
      fileLabel: `${header}（${modelMessages.unit}）`,
      width: 226,
    },
  })

/** Its name leads to who serves it or, for users, to what it has cost them. */
const modelColumn = (linkOf: (model: string) => Pick<LinkProps, 'to' | 'search'>) =>
  column.accessor('model', {
    header: '模型',
    enableHiding: false,
    cell: ({ getValue }) => nameLink(getValue(), linkOf(getValue()), ''),
    meta: { card: 'title', width: 214 },
  })

const all = column.columns([
  modelColumn((model) => ({ to: '/channel', search: { model } })),
  column.accessor(({ groups }) => groups.join(), {
    id: 'groups',
    header: '分组',
    cell: ({ getValue }) => groupTags(getValue()),
    meta: { width: 96, leaves: 1 },
  }),
  column.accessor(({ channels = 0 }) => channels, {
    id: 'channels',
    header: '渠道数',
    meta: { align: 'end', file: (_, { channels }) => channels ?? '', width: 76, leaves: 2 },
  }),
  ratioColumn('ratio', '模型倍率'),
  ratioColumn('completion', '补全倍率'),
  priceColumn('input', '输入价格'),
  priceColumn('output', '输出价格'),
  column.display(actionsColumn(130)),
])
/** For admins: what a model costs is computed from the ratios, which only root may read. */
const servedColumns = all.filter((shown) => ['模型', '分组', '渠道数', '操作'].includes(labelOf(shown)))
/** For users: only admins see who serves a model. */
const ownColumns = column.columns([
  modelColumn((model) => ({ to: '/log', search: usageSearch({ model_name: model }) })),
  column.display(actionsColumn(130)),
])

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
  const [edited, setEdited] = useState<ModelPrice>()
  const shown = useQueryClient().getQueryData(pagedOptions(servedModelList).queryKey)?.pages[0]?.rows ?? []
  const isUnpriced = shown.length > 0 && shown.every(({ prices }) => prices.length === 0)
  const priced = root && !isUnpriced
  const state = useListState({
    name: 'model',
    label: '模型',
    source: admin ? servedModelList : ownModelList,
    columns: priced ? all : admin ? servedColumns : ownColumns,
    rowIds: () => byModel,
    matches,
    actions: useCallback(
      (row: ModelPrice) => modelActions(row, admin, root ? setEdited : undefined),
      [admin, root],
    ),
  })
  return (
    <ListScreen state={state} beside={priced && <Hint component="span">{modelMessages.unit}</Hint>}>
      {admin && !priced && (
        <Hint mb={8}>{root ? modelMessages.pricedByChannel : modelMessages.noRatios}</Hint>
      )}
      <ListToolbar state={state} placeholder={admin ? '按模型或分组搜索' : '按模型搜索'} />
      <ListTable
        state={state}
        empty={
          <NoRows
            text={admin || listsModels(status) ? modelMessages.none : modelMessages.missing}
            {...(admin && { add: { to: '/channel/add', label: '添加渠道' } })}
          />
        }
      />
      <ListPager state={state} />
      <LazyBoundary above>
        {edited && (
          <ModelRatio
            model={billedAs(edited.model)}
            factors={[edited.ratio, edited.completion]}
            onClose={() => setEdited(undefined)}
          />
        )}
      </LazyBoundary>
    </ListScreen>
  )
}

function modelActions(row: ModelPrice, admin: boolean, setRatio?: (row: ModelPrice) => void): RowAction[] {
  const { model, prices } = row
  const toChannels: RowAction = { label: '查看渠道', more: true, link: { to: '/channel', search: { model } } }
  return [
    ...(admin ? [toChannels] : []),
    ...(setRatio && prices.length > 0 ? [{ label: '设置倍率', run: () => setRatio(row) }] : []),
    usageAction({ model_name: model }),
  ]
}
