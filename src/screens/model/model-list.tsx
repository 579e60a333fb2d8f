import { useQueryClient } from '@tanstack/react-query'
import { createColumnHelper } from '@tanstack/react-table'
import { lazy, useCallback, useState } from 'react'
import { groupTags, nameLink } from '@/components/display/cells'
import cell from '@/components/display/cells.module.css'
import { Hint } from '@/components/display/hint'
import { LazyOverlay } from '@/components/screen/lazy-boundary'
import { billedAs, defaultRatio, type GroupPrice, lowestPrice, type ModelPrice } from '@/domain/model/prices'
import { formatPrice } from '@/domain/quota'
import { isAdmin, isRoot } from '@/domain/roles'
import { listsModels } from '@/domain/server-features'
import { decimalText } from '@/lib/number'
import { visibleText } from '@/lib/plain-text'
import { keywordMatcher } from '@/lib/text'
import { pagedOptions } from '@/queries/list/list-options'
import { ownModelList, servedModelList } from '@/queries/model'
import { usageAction } from '@/screens/log/usage-action'
import { useUser } from '@/session/session'
import { useStatus } from '@/session/site-status'
import { actionsColumn, type features, fileOnly } from '@/table/columns'
import { ListTools } from '@/table/controls/list-tools'
import { NoRows } from '@/table/controls/no-rows'
import { ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
import { columnId } from '@/table/list-settings'
import { useListState } from '@/table/list-state'
import { ListTable } from '@/table/list-table'
import type { RowAction } from '@/table/row-actions'
import { OwnModels } from './own-models'

const UNIT = '美元 / 百万 Token'
/** Label of an inherited ratio or price. */
const DEFAULT = '默认'

const ModelRatio = lazy(() => import('@/screens/ratio/model-ratio'))

type RatioField = 'ratio' | 'completion'
type Side = 'input' | 'output'

/** A ratio; if unset, the server's default ratio, dimmed. */
function ratioCell(row: ModelPrice, field: RatioField) {
  if (row[field] !== undefined) return decimalText(row[field])
  // Without prices the ratios are unknown.
  if (row.prices.length === 0 && !row.unset) return null
  const billed = defaultRatio(row.model, field)
  return (
    <span
      className={cell.dimmed}
      title={
        field === 'ratio'
          ? '未设置模型倍率，服务器会按自己的默认倍率计费。'
          : '未设置补全倍率，服务器会按自己的默认倍率计费。'
      }
    >
      {billed === undefined ? DEFAULT : `${DEFAULT} ${billed}`}
    </span>
  )
}

const priceText = (price: GroupPrice, side: Side) => {
  const dollars = price[side]
  if (dollars !== undefined) return formatPrice(dollars)
  return price.input === undefined ? '—' : DEFAULT
}

const EVERY_GROUP = '各分组'

/** A group with its price factor: `vip ×0.8`. */
const groupLabel = ({ group, factor }: GroupPrice) => `${group} ×${decimalText(factor)}`

/** The price in each group: `vip ×0.8 $1.20`. */
const pricesByGroup = (prices: readonly GroupPrice[], side: Side) =>
  prices.map((price) => {
    const isByVersion = price[side] === undefined && price.input !== undefined
    return `${groupLabel(price)} ${isByVersion ? '按默认补全倍率' : priceText(price, side)}`
  })

/** Labels a price with its group, or all groups if they pay the same; empty for a single group with factor 1. */
function ownerLabel(prices: readonly GroupPrice[], price: GroupPrice, isSame: boolean) {
  if (prices.length === 1 && price.factor === 1) return ''
  if (prices.length === 1 || !isSame) return groupLabel(price)
  const hasOneFactor = prices.every(({ factor }) => factor === price.factor)
  return hasOneFactor ? groupLabel({ ...price, group: EVERY_GROUP }) : EVERY_GROUP
}

/**
 * The price per million tokens: the lowest and highest over the groups, each group's price on hover. Prices from an
 * inherited ratio are marked 默认. `isCard` omits the group names.
 */
function priceCell({ prices, unset }: ModelPrice, side: Side, isCard: boolean) {
  const sorted = prices.toSorted((a, b) => (a[side] ?? 0) - (b[side] ?? 0))
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (!least || !most) return null
  const isSame = least[side] === most[side]
  const owner = isCard ? '' : ownerLabel(prices, least, isSame)
  return (
    <span title={visibleText([UNIT, ...pricesByGroup(prices, side)].join('\n'))}>
      {unset && (
        <>
          <span className={cell.unit}>{DEFAULT}</span>
          <span> </span>
        </>
      )}
      <span className={least[side] === undefined ? cell.dimmed : undefined}>{priceText(least, side)}</span>
      {least[side] !== undefined && owner !== '' && (
        <>
          <span> </span>
          <span className={cell.unit}>{visibleText(owner)}</span>
        </>
      )}
      {!isSame && <span>{` – ${priceText(most, side)} `}</span>}
      {!isSame && !isCard && <span className={cell.unit}>{visibleText(groupLabel(most))}</span>}
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
      kind: 'decimal',
      width: 92,
      ...(field === 'completion' && { hideOrder: 2 }),
    },
  })
const BRIEF = { input: '输入', output: '输出' } as const
const priceColumn = (side: Side, header: string) =>
  column.accessor(({ prices }) => lowestPrice(prices, side), {
    id: side,
    header,
    cell: ({ row, table }) => priceCell(row.original, side, table.options.meta?.isCard ?? false),
    meta: {
      align: 'end',
      card: 'wide',
      brief: BRIEF[side],
      file: (_, { prices }) => pricesByGroup(prices, side).join('; '),
      fileLabel: `${header}（${UNIT}）`,
      width: 218,
    },
  })

/** File-only column: the lowest price as a number. */
const lowestColumn = (side: Side, header: string) =>
  column.accessor(({ prices }) => lowestPrice(prices, side), {
    id: `lowest_${side}`,
    header: `${header}（${UNIT}）`,
    ...fileOnly({ kind: 'money' }),
  })

const all = column.columns([
  // Links to the channels that serve the model.
  column.accessor('model', {
    header: '模型',
    enableHiding: false,
    cell: ({ getValue }) => nameLink(getValue(), { to: '/channel', search: { model: getValue() } }, ''),
    meta: { card: 'title', width: 214 },
  }),
  column.accessor(({ groups }) => groups.join(), {
    id: 'groups',
    header: '分组',
    cell: ({ getValue }) => groupTags(getValue()),
    meta: { width: 132, hideOrder: 3 },
  }),
  column.accessor(({ channels = 0 }) => channels, {
    id: 'channels',
    header: '渠道数',
    meta: { align: 'end', kind: 'count', file: (_, { channels }) => channels, width: 76, hideOrder: 1 },
  }),
  ratioColumn('ratio', '模型倍率'),
  ratioColumn('completion', '补全倍率'),
  priceColumn('input', '输入价格'),
  priceColumn('output', '输出价格'),
  lowestColumn('input', '最低输入价格'),
  lowestColumn('output', '最低输出价格'),
  column.display(actionsColumn),
])
/** Columns for admins: prices are computed from ratios, which only root may read. */
const SERVED = ['model', 'groups', 'channels', 'actions']
const servedColumns = all.filter((shown) => SERVED.includes(columnId(shown)))
/** Columns for users' files: only admins see groups and channels. */
const ownColumns = column.columns([column.accessor('model', { header: '模型' })])

const byModel = ({ model }: ModelPrice) => model

const matches = (keyword: string) => {
  const has = keywordMatcher(keyword)
  return ({ model, groups }: ModelPrice) => [model, ...groups].some(has)
}

/** The list of callable models. */
export function ModelList() {
  const user = useUser()
  const admin = isAdmin(user)
  const root = isRoot(user)
  const canList = listsModels(useStatus()) || admin
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
    nameOf: byModel,
    actions: useCallback((row: ModelPrice) => modelActions(row, root ? setEdited : undefined), [root]),
  })
  // Users get a grid, which has no columns.
  const tools = <ListTools state={state} hasColumns={admin} />
  return (
    <ListScreen state={state} tools={tools} beside={priced && <Hint component="span">{UNIT}</Hint>}>
      {admin && !priced && (
        <Hint mb={8}>
          {root ? '此服务器按渠道定价，不公布倍率，因此没有价格。' : '当前账户无权查看倍率，因此没有价格。'}
        </Hint>
      )}
      <ListToolbar state={state} tools={tools} placeholder={admin ? '按模型或分组搜索' : '按模型搜索'} />
      <ListTable
        state={state}
        rows={!admin && <OwnModels models={state.shown.map(({ original }) => original.model)} />}
        empty={
          <NoRows
            text={canList ? '还没有可用的模型。' : '此服务器不提供模型列表。'}
            reason={
              admin
                ? '渠道启用后，它的模型会列在这里。'
                : canList
                  ? '管理员为分组启用渠道后，可用的模型会列在这里。'
                  : '可以调用的模型请询问管理员。'
            }
            {...(admin && { add: { to: '/channel/add', label: '添加渠道' } })}
          />
        }
      />
      {admin && <ListPager state={state} />}
      <LazyOverlay onLost={() => setEdited(undefined)}>
        {edited && (
          <ModelRatio
            model={billedAs(edited.model)}
            factors={[edited.ratio, edited.completion]}
            onClose={() => setEdited(undefined)}
          />
        )}
      </LazyOverlay>
    </ListScreen>
  )
}

function modelActions(row: ModelPrice, setRatio?: (row: ModelPrice) => void): RowAction[] {
  const { model, prices } = row
  return [
    { label: '查看渠道', inlineOrder: 1, link: { to: '/channel', search: { model } } },
    ...(setRatio && prices.length > 0
      ? [{ label: '设置倍率', inlineOrder: 2 as const, run: () => setRatio(row) }]
      : []),
    { ...usageAction({ model_name: model }), inlineOrder: 3 },
  ]
}
