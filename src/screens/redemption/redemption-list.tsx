import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createColumnHelper } from '@tanstack/react-table'
import { lazy, useCallback, useMemo, useState } from 'react'
import { nameLink } from '@/components/display/cells'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { idOrder, shortId } from '@/domain/ids'
import { shownFilters } from '@/domain/list'
import { redemptionMessages } from '@/domain/redemption/messages'
import { isUsed } from '@/domain/redemption/redemptions'
import { ENABLED, redemptionStatus } from '@/domain/statuses'
import { keywordMatcher } from '@/lib/text'
import {
  deleteRedemption,
  dropMadeCodes,
  madeCodesOptions,
  redemptionList,
  setRedemptionStatus,
} from '@/queries/redemption'
import type { Redemption } from '@/schemas/redemption'
import { type BulkAction, bulkAction } from '@/table/bulk-actions'
import {
  actionsColumn,
  amountColumn,
  type features,
  fileOnly,
  idColumn,
  statusColumn,
  timeColumn,
} from '@/table/columns'
import { NoMatch, NoRows } from '@/table/controls/no-rows'
import { ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
import { useListState } from '@/table/list-state'
import { ListTable } from '@/table/list-table'
import { type RowAction, rowAction } from '@/table/row-actions'
import { useSecretCopy } from '@/table/search-box'
import { NameFilter, useNames } from './name-filter'

const RedemptionResult = lazy(() => import('./made-codes'))

const column = createColumnHelper<typeof features, Redemption>()

const editLink = ({ id }: Redemption) => ({ to: '/redemption/edit/$id', params: { id } }) as const

const columns = column.columns([
  column.accessor(({ id }) => idOrder(id), idColumn(70)),
  column.accessor('name', {
    header: '名称',
    enableHiding: false,
    cell: ({ row, getValue }) => nameLink(getValue(), editLink(row.original), `#${shortId(row.original.id)}`),
    meta: { card: 'title', width: 180 },
  }),
  column.accessor('status', { header: '状态', ...statusColumn(redemptionStatus, { card: 'badge' }) }),
  column.accessor('quota', { header: '额度', ...amountColumn({ card: 'fact' }) }),
  column.accessor('created_time', { header: '创建时间', ...timeColumn({ card: 'wide', brief: '创建' }) }),
  column.accessor(({ redeemed_time }) => redeemed_time || undefined, {
    id: 'redeemed_time',
    header: '兑换时间',
    ...timeColumn({ hideOrder: 3 }, '尚未兑换'),
  }),
  column.display(actionsColumn),
  column.accessor('key', { header: '兑换码', ...fileOnly({ isSecret: true }) }),
])

const codeName = ({ id, name }: Redemption) => `${name} #${shortId(id)}`

const matches = (keyword: string) => {
  const has = keywordMatcher(keyword)
  return ({ id, name, key }: Redemption) => String(id) === keyword || has(name) || has(key)
}

export function RedemptionList() {
  const [names] = useNames()
  const client = useQueryClient()
  // New codes: a card per batch until closed, even after visiting other screens.
  const { data: batches = [] } = useQuery(madeCodesOptions)
  const [printed, setPrinted] = useState<number>()
  const { secretToCopy, copy } = useSecretCopy(redemptionMessages.copyFailed)
  const state = useListState({
    name: 'redemption',
    label: '兑换码',
    source: redemptionList,
    matches,
    keeps: useMemo(
      () => (names.length === 0 ? undefined : (code: Redemption) => names.includes(code.name)),
      [names],
    ),
    columns,
    actions: useCallback((code: Redemption) => redemptionActions(code, copy), [copy]),
    bulk: redemptionBulk(copy),
    filters: shownFilters({ name: ['名称', names.join('、') || undefined] }),
    nameOf: codeName,
  })
  return (
    <ListScreen state={state} add="/redemption/add">
      {batches.map((batch) => (
        <LazyBoundary key={batch.at}>
          <RedemptionResult
            batch={batch}
            isPrinted={batch.at === printed}
            onPrint={() => setPrinted(batch.at)}
            onClose={() => dropMadeCodes(client, batch.at)}
          />
        </LazyBoundary>
      ))}
      <ListToolbar
        state={state}
        secretToCopy={secretToCopy}
        placeholder="按 ID、名称或兑换码搜索"
        filters={<NameFilter rows={state.list.rows} />}
      />
      <ListTable
        state={state}
        empty={
          names.length > 0 ? (
            <NoMatch
              text={redemptionMessages.noneNamed(names.join('、'))}
              address={state.address}
              fields={['name']}
            />
          ) : (
            <NoRows
              text="还没有兑换码。"
              reason="用户用兑换码为账户充值，一次可以生成多个。"
              add={{ to: '/redemption/add', label: '生成第一批兑换码' }}
            />
          )
        }
      />
      <ListPager state={state} />
    </ListScreen>
  )
}

type Copy = (codes: string) => Promise<void>

const redemptionActions = (code: Redemption, copy: Copy): RowAction[] => [
  { label: '复制', inlineOrder: 1, run: () => void copy(code.key) },
  { ...rowAction.toggle(code, setRedemptionStatus), inlineOrder: 2, disabled: isUsed(code) },
  { label: '编辑', inlineOrder: 3, link: editLink(code) },
  rowAction.delete('兑换码', code.name || `#${shortId(code.id)}`, deleteRedemption, code),
]

const redemptionBulk = (copy: Copy): BulkAction<Redemption>[] => [
  { label: '复制', all: (codes) => void copy(codes.map(({ key }) => key).join('\n')) },
  { label: '导出', opens: 'export' },
  bulkAction.disable(setRedemptionStatus, (code) => code.status === ENABLED && !isUsed(code)),
  bulkAction.delete(deleteRedemption),
]
