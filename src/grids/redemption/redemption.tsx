import { Name, Quota, Time } from '@/components/display/cells'
import { StatusBadge } from '@/components/display/status-badge'
import { redemptionMessages } from '@/domain/redemption/messages'
import { redemptionStatus } from '@/domain/statuses'
import type { ExportField } from '@/grids/list/bulk-action'
import { ListGrid } from '@/grids/list/list-grid'
import type { ListAddress } from '@/grids/list/list-search'
import { RowActions } from '@/grids/list/row-actions'
import { columnsOf } from '@/grids/list/table'
import { useSecretCopy } from '@/grids/list/use-secret-copy'
import { formatTime } from '@/lib/time'
import { useList } from '@/queries/list/use-list'
import { redemptionKeys, redemptionListOptions } from '@/queries/redemption'
import { useRunningRows } from '@/queries/use-mutation'
import { exactOf } from '@/schemas/as-sent'
import type { Redemption } from '@/schemas/redemption'
import { useRedemptionActions, useRedemptionBulk } from './actions'

const column = columnsOf<Redemption>()

const columns = [
  column.number('id', 'ID'),
  column.text('name', '名称', ({ name }) => <Name text={name} />, { card: 'title', isFixed: true }),
  column.number('status', '状态', ({ status }) => <StatusBadge {...redemptionStatus(status)} state />, {
    card: 'badge',
  }),
  column.number('quota', '额度', (code) => <Quota row={code} field="quota" />, {
    align: 'end',
    card: 'fact',
  }),
  column.number('created_time', '创建时间', ({ created_time }) => <Time seconds={created_time} />, {
    card: 'fact',
  }),
  column.number(
    'redeemed_time',
    '兑换时间',
    ({ redeemed_time }) => (redeemed_time ? <Time seconds={redeemed_time} /> : '尚未兑换'),
    { value: ({ redeemed_time }) => redeemed_time || Number.POSITIVE_INFINITY },
  ),
  column.actions((row) => <RowActions row={row} />),
]

/** Redemption codes: the list of `/redemption`. */
export function RedemptionGrid({ search, onSearch }: ListAddress) {
  const list = useList(redemptionListOptions(search.keyword ?? ''))
  const running = useRunningRows(redemptionKeys.actions)
  const { searchRef, copy } = useSecretCopy(redemptionMessages.copyFailed)
  const actions = useRedemptionActions(copy)
  const bulk = useRedemptionBulk(copy)

  return (
    <ListGrid
      name="redemption"
      label="兑换码"
      about="发给用户充值的代码"
      list={list}
      columns={columns}
      search={search}
      onSearch={onSearch}
      rowId={(redemption) => String(redemption.id)}
      searchRef={searchRef}
      searchPlaceholder="按 ID 或名称开头搜索"
      add={{ to: '/redemption/add', label: '添加兑换码', first: '生成第一批兑换码' }}
      empty="还没有兑换码。"
      actions={actions}
      running={running}
      nameOf={({ id, name }) => `${name} #${id}`}
      bulk={bulk}
      exports={exportFields}
    />
  )
}

const exportFields: ExportField<Redemption>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: '名称', value: ({ name }) => name },
  { label: '兑换码', value: ({ key }) => key, secret: true },
  { label: '状态', value: ({ status }) => redemptionStatus(status).label },
  { label: '额度', value: (code) => exactOf(code, 'quota') },
  { label: '创建时间', value: ({ created_time }) => formatTime(created_time) },
  {
    label: '兑换时间',
    value: ({ redeemed_time }) => (redeemed_time ? formatTime(redeemed_time) : '尚未兑换'),
  },
]
