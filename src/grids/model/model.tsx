import { Text } from '@mantine/core'
import { useCallback } from 'react'
import { GroupTags } from '@/components/display/cells'
import { modelMessages } from '@/domain/model/messages'
import { billedAs, lowestPrice, type ModelPrice } from '@/domain/model/prices'
import { isAdmin, isRoot } from '@/domain/roles'
import { listsModels, useStatus } from '@/domain/site'
import { useList } from '@/queries/list/options'
import { modelListOptions } from '@/queries/model'
import { useUser } from '@/session/session'
import { type RowAction, rowAction } from '@/table/actions'
import { columnsOf } from '@/table/columns'
import { ListPager, ListScreen, ListToolbar, NoRows } from '@/table/list-parts'
import { useListTable } from '@/table/list-table'
import { Price, pricesByGroup, Ratio } from './cells'

const column = columnsOf<ModelPrice>()

const ratioColumn = (field: 'ratio' | 'completion', label: string) =>
  column.number(field, label, (row) => <Ratio row={row} field={field} />, {
    align: 'end',
    ...(field === 'ratio' && { card: 'fact' }),
    value: (row) => row[field] ?? -Infinity,
    file: (row) => row[field] ?? '',
    width: 140,
  })
const priceColumn = (side: 'input' | 'output', label: string) =>
  column.number(side, label, (row) => <Price row={row} side={side} />, {
    align: 'end',
    card: 'wide',
    value: ({ prices }) => lowestPrice(prices, side),
    file: (row) => pricesByGroup(row, side).join('; '),
    fileLabel: `${label}（${modelMessages.unit}）`,
    width: 210,
  })

const allColumns = [
  column.name('model', '模型', { card: 'title', isFixed: true, width: 170 }),
  column.text('groups', '分组', ({ groups }) => <GroupTags groups={groups.join(',')} />, {
    value: ({ groups }) => groups.join(),
    width: 110,
  }),
  column.number('channels', '渠道数', ({ channels }) => channels ?? 0, {
    align: 'end',
    card: 'fact',
    value: ({ channels }) => channels ?? 0,
    file: ({ channels }) => channels ?? '',
    width: 84,
  }),
  ratioColumn('ratio', '模型倍率'),
  ratioColumn('completion', '补全倍率'),
  priceColumn('input', '输入价格'),
  priceColumn('output', '输出价格'),
  column.actions(170),
]
/** For admins: what a model costs is computed from the ratios, which only root may read. */
const servedColumns = allColumns.filter(
  ({ id }) => !['ratio', 'completion', 'input', 'output'].includes(id ?? ''),
)
/** For users: only admins see who serves a model. */
const ownColumns = allColumns.filter(({ id }) => id === 'model' || id === 'actions')

const matches = ({ model, groups }: ModelPrice, keyword: string) => {
  const needle = keyword.toLowerCase()
  return [model, ...groups].some((text) => text.toLowerCase().includes(needle))
}

const toChannels = ({ model }: ModelPrice): RowAction => ({
  label: '查看渠道',
  more: true,
  link: { to: '/channel', search: { model } },
})
const toRatios = ({ model }: ModelPrice): RowAction => ({
  label: '设置倍率',
  link: { to: '/setting', search: { tab: 'operation', model: billedAs(model) } },
})

/** The models that can be called, and what they cost: the screen `/models`. */
export function ModelList() {
  const user = useUser()
  const admin = isAdmin(user)
  const root = isRoot(user)
  const status = useStatus()
  const columns = root ? allColumns : admin ? servedColumns : ownColumns
  const list = useListTable({
    name: 'model',
    label: '模型',
    source: useList(modelListOptions(admin)),
    columns,
    rowId: ({ model }) => model,
    matches,
    actions: useCallback(
      (row: ModelPrice) => [
        ...(admin ? [toChannels(row)] : []),
        ...(root ? [toRatios(row)] : []),
        rowAction.usage({ model_name: row.model }),
      ],
      [admin, root],
    ),
    empty: (
      <NoRows
        text={admin || listsModels(status) ? modelMessages.none : modelMessages.missing}
        {...(admin && { add: { to: '/channel/add', label: '添加渠道' } })}
      />
    ),
  })
  return (
    <ListScreen
      list={list}
      about={root ? modelMessages.aboutPriced : admin ? modelMessages.aboutServed : modelMessages.aboutOwn}
    >
      {admin && !root && <Text size="sm">{modelMessages.noRatios}</Text>}
      <ListToolbar list={list} placeholder={admin ? '按模型或分组搜索' : '按模型搜索'} />
      {list.table}
      <ListPager list={list} />
    </ListScreen>
  )
}
