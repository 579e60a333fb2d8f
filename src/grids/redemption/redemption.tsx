import { useCallback } from 'react'
import { Name, Time } from '@/components/display/cells'
import { StatusBadge } from '@/components/display/status-badge'
import { redemptionMessages } from '@/domain/redemption/messages'
import { isUsed } from '@/domain/redemption/redemptions'
import { ENABLED, redemptionStatus } from '@/domain/statuses'
import { ListGrid } from '@/grids/list/list-grid'
import type { BulkAction, ExportField } from '@/grids/list/list-grid-props'
import type { ListAddress } from '@/grids/list/list-search'
import type { RowAction } from '@/grids/list/row-actions'
import { bulkDisable, deleteAction, toggleAction } from '@/grids/list/row-switches'
import { columnsOf } from '@/grids/list/table'
import { useSecretCopy } from '@/grids/list/use-secret-copy'
import { formatTime } from '@/lib/time'
import { useList } from '@/queries/list/use-list'
import { deleteRedemption, redemptionListOptions, setRedemptionStatus } from '@/queries/redemption'
import { useQuietMutation, useSingleFlightMutation } from '@/queries/use-mutation'
import { exactOf } from '@/schemas/as-sent'
import type { Redemption } from '@/schemas/redemption'

const column = columnsOf<Redemption>()

const columns = [
  column.number('id', 'ID'),
  column.text('name', '名称', ({ name }) => <Name text={name} />, { card: 'title', isFixed: true }),
  column.number('status', '状态', ({ status }) => <StatusBadge {...redemptionStatus(status)} state />, {
    card: 'badge',
  }),
  column.quota('quota', '额度', 'fact'),
  column.number('created_time', '创建时间', ({ created_time }) => <Time seconds={created_time} />, {
    card: 'wide',
  }),
  column.number(
    'redeemed_time',
    '兑换时间',
    ({ redeemed_time }) => (redeemed_time ? <Time seconds={redeemed_time} /> : '尚未兑换'),
    { value: ({ redeemed_time }) => redeemed_time || Number.POSITIVE_INFINITY },
  ),
  column.actions(),
]

/** Redemption codes: the list of `/redemption`. */
export function RedemptionGrid(address: ListAddress) {
  const list = useList(redemptionListOptions(address.search.keyword))
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
      {...address}
      searchRef={searchRef}
      searchPlaceholder="按 ID 或名称开头搜索"
      add={{ to: '/redemption/add', label: '添加兑换码', first: '生成第一批兑换码' }}
      empty="还没有兑换码。"
      actions={actions}
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

type Copy = (codes: string) => Promise<void>

/** What can be done with a code. */
function useRedemptionActions(copy: Copy): (redemption: Redemption) => RowAction[] {
  const { run: toggle } = useSingleFlightMutation(setRedemptionStatus)
  const { run: remove } = useSingleFlightMutation(deleteRedemption)

  return useCallback(
    (redemption: Redemption): RowAction[] => {
      const { id, key, name } = redemption
      return [
        { label: '复制', run: () => void copy(key) },
        { ...toggleAction(redemption, toggle), disabled: isUsed(redemption) },
        { label: '编辑', link: { to: '/redemption/edit/$id', params: { id } } },
        deleteAction('兑换码', name || `#${id}`, () => remove(redemption)),
      ]
    },
    [copy, toggle, remove],
  )
}

/** What can be done with many codes. */
function useRedemptionBulk(copy: Copy): BulkAction<Redemption>[] {
  const setStatus = useQuietMutation(setRedemptionStatus)
  const remove = useQuietMutation(deleteRedemption)
  return [
    { label: '复制', all: (codes) => void copy(codes.map(({ key }) => key).join('\n')) },
    { label: '导出', opens: 'export' },
    bulkDisable(setStatus, (code) => code.status === ENABLED && !isUsed(code)),
    { label: '删除', color: 'red', each: remove },
  ]
}
