import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useCallback, useMemo } from 'react'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { idOrder, shortId } from '@/domain/ids'
import { shownFilters } from '@/domain/list'
import { redemptionMessages } from '@/domain/redemption/messages'
import { isUsed } from '@/domain/redemption/redemptions'
import { ENABLED, redemptionStatus } from '@/domain/statuses'
import { containing } from '@/lib/text'
import {
  deleteRedemption,
  dropMadeCodes,
  madeCodesOptions,
  redemptionList,
  setRedemptionStatus,
} from '@/queries/redemption'
import type { Redemption } from '@/schemas/redemption'
import { type BulkAction, bulkAction, type RowAction, rowAction } from '@/table/actions'
import { columnsOf } from '@/table/columns'
import { NoRows } from '@/table/controls/no-rows'
import { ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
import { useListAddress } from '@/table/list-search'
import { useListTable } from '@/table/list-table'
import { useSecretCopy } from '@/table/search-box'
import { NameFilter } from './name-filter'

const RedemptionResult = lazy(() => import('./made-codes'))

const column = columnsOf<Redemption>()

const columns = [
  column.number('id', 'ID', ({ id }) => shortId(id), {
    value: ({ id }) => idOrder(id),
    file: ({ id }) => id,
    width: 70,
  }),
  column.name('name', '名称', { card: 'title', isFixed: true, width: 180 }),
  column.badge('status', '状态', ({ status }) => redemptionStatus(status), { card: 'badge' }),
  column.quota('quota', '额度', { card: 'fact' }),
  column.time('created_time', '创建时间', { card: 'wide' }),
  column.time('redeemed_time', '兑换时间', {}, { is: 0, text: '尚未兑换' }),
  column.actions(230),
  column.file('兑换码', ({ key }) => key, { isSecret: true }),
]

const matches = (keyword: string) => {
  const has = containing(keyword)
  return ({ id, name, key }: Redemption) => String(id) === keyword || has(name) || has(key)
}

export function RedemptionList() {
  const { name } = useListAddress<{ name?: string | undefined }>().search
  const client = useQueryClient()
  // The codes just made: a card per creation until it is closed, also after visiting other screens.
  const { data: batches = [] } = useQuery(madeCodesOptions)
  const { held, copy } = useSecretCopy(redemptionMessages.copyFailed)
  const { state, rows, table } = useListTable({
    name: 'redemption',
    label: '兑换码',
    source: redemptionList,
    matches,
    keeps: useMemo(() => (name === undefined ? undefined : (code: Redemption) => code.name === name), [name]),
    columns,
    actions: useCallback((code: Redemption) => redemptionActions(code, copy), [copy]),
    bulk: redemptionBulk(copy),
    filters: shownFilters({ name: ['名称', name] }),
    nameOf: ({ id, name }) => `${name} #${shortId(id)}`,
    empty: name ? (
      <NoRows text={redemptionMessages.noneNamed(name)} />
    ) : (
      <NoRows text="还没有兑换码。" add={{ to: '/redemption/add', label: '生成第一批兑换码' }} />
    ),
  })
  return (
    <ListScreen state={state} about="发给用户充值的代码" add="/redemption/add">
      {batches.map((batch) => (
        <LazyBoundary key={batch.at}>
          <RedemptionResult batch={batch} onClose={() => dropMadeCodes(client, batch.at)} />
        </LazyBoundary>
      ))}
      <ListToolbar
        state={state}
        held={held}
        placeholder="按 ID、名称或兑换码搜索"
        filters={<NameFilter rows={rows} />}
      />
      {table}
      <ListPager state={state} />
    </ListScreen>
  )
}

type Copy = (codes: string) => Promise<void>

const redemptionActions = (code: Redemption, copy: Copy): RowAction[] => [
  { label: '复制', run: () => void copy(code.key) },
  { ...rowAction.toggle(code, setRedemptionStatus), disabled: isUsed(code) },
  { label: '编辑', link: { to: '/redemption/edit/$id', params: { id: code.id } } },
  rowAction.delete(
    redemptionMessages.confirmDelete(code.name || `#${shortId(code.id)}`),
    deleteRedemption,
    code,
  ),
]

const redemptionBulk = (copy: Copy): BulkAction<Redemption>[] => [
  { label: '复制', all: (codes) => void copy(codes.map(({ key }) => key).join('\n')) },
  { label: '导出', opens: 'export' },
  bulkAction.disable(setRedemptionStatus, (code) => code.status === ENABLED && !isUsed(code)),
  bulkAction.delete(deleteRedemption),
]
