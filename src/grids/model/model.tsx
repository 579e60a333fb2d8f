import { useCallback } from 'react'
import { listsModels } from '@/domain/capabilities'
import { modelMessages } from '@/domain/model/messages'
import type { ModelPrice } from '@/domain/model/prices'
import { isAdmin, isRoot } from '@/domain/roles'
import { useStatus } from '@/domain/use-status'
import type { ExportField } from '@/grids/list/bulk-action'
import { ListGrid } from '@/grids/list/list-grid'
import type { ListAddress } from '@/grids/list/list-search'
import type { RowAction } from '@/grids/list/row-actions'
import { useList } from '@/queries/list/use-list'
import { modelListOptions } from '@/queries/model'
import { useUser } from '@/session/session'
import { columnsFor, priceText } from './columns'
import styles from './model.module.css'

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
export function ModelGrid({ search, onSearch }: ListAddress) {
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
      about="可以调用的模型与价格"
      list={list}
      columns={columnsFor(admin)}
      search={search}
      onSearch={onSearch}
      rowId={({ model }) => model}
      matches={matches}
      searchPlaceholder="按模型或分组搜索"
      above={admin && !root && <p className={styles.note}>{modelMessages.noRatios}</p>}
      empty={admin || listsModels(status) ? modelMessages.none : modelMessages.missing}
      actions={actions}
      nameOf={({ model }) => model}
      bulk={[]}
      exports={admin ? adminFields : [modelField]}
    />
  )
}

const modelField: ExportField<ModelPrice> = { label: '模型', value: ({ model }) => model }
const adminFields: ExportField<ModelPrice>[] = [
  modelField,
  { label: '分组', value: ({ groups }) => groups.join(',') },
  { label: '渠道数', value: ({ channels }) => channels ?? '' },
  { label: '模型倍率', value: ({ ratio }) => ratio ?? '' },
  { label: '补全倍率', value: ({ completion }) => completion ?? '' },
  { label: '输入价格', value: (row) => priceText(row, 'input') },
  { label: '输出价格', value: (row) => priceText(row, 'output') },
]
