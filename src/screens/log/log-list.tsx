import { Link } from '@tanstack/react-router'
import { lazy, useCallback, useMemo, useState } from 'react'
import { Quota } from '@/components/display/cells'
import { channelCell, detailCell } from '@/components/display/log-cells'
import { Blank } from '@/components/screen/blank'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { logMatches, logNames, shownLogFilters } from '@/domain/log/filter'
import { boundsOf } from '@/domain/log/range'
import { LOG_CALL, logType } from '@/domain/statuses'
import { formatTime } from '@/lib/time'
import { useLeaving } from '@/lib/use-leaving'
import { type LivePause, nameOf, useLogLive } from '@/queries/log/live'
import { type LogScope, logSource } from '@/queries/log/log'
import type { Log } from '@/schemas/log'
import { columnsOf } from '@/table/columns'
import { useListAddress } from '@/table/list-search'
import { useListTable } from '@/table/list-table'

const LogDrawer = lazy(() => import('./log-drawer'))

const column = columnsOf<Log>()

/** Whether a row counts this: a call also if it was 0, as a free model costs; a top-up has none. */
const isSpent = (log: Log, field: 'quota' | 'prompt_tokens' | 'completion_tokens') =>
  log.type === LOG_CALL || log[field] !== 0

const tokens = (field: 'prompt_tokens' | 'completion_tokens', label: string) =>
  column.number(field, label, (log) => isSpent(log, field) && String(log[field]), { align: 'end', width: 84 })

const all = [
  column.file('ID', ({ id }) => id),
  column.time('created_at', '时间', { card: 'wide', isFixed: true }),
  column.number('channel', '渠道', channelCell, {
    file: ({ channel }) => channel || '',
    width: 74,
  }),
  column.name('username', '用户', { width: 120 }),
  column.name('token_name', '令牌', { card: 'fact', width: 130 }),
  column.badge('type', '类型', ({ type }) => logType(type), { card: 'badge', width: 80 }),
  column.name('model_name', '模型', { card: 'title', width: 190 }),
  tokens('prompt_tokens', '提示'),
  tokens('completion_tokens', '补全'),
  column.number('quota', '额度', (log) => isSpent(log, 'quota') && <Quota quota={log.quota} />, {
    isMoney: true,
    align: 'end',
    card: 'fact',
    width: 90,
  }),
  column.text('content', '详情', (log, { id, onOpen }) => detailCell(log, () => onOpen?.(id)), {
    card: 'actions',
    isFixed: true,
    width: 220,
  }),
  column.file('耗时（毫秒）', ({ elapsed_time }) => elapsed_time ?? ''),
  column.file('请求 ID', ({ request_id }) => request_id ?? ''),
]

/** Those of one's own log, whose rows have no ids. */
const own = all.filter(({ id }) => !['file ID', 'channel', 'username'].includes(id ?? ''))

/** Rows of one's own log have no ids. */
function rowIds(rows: readonly Log[]) {
  const names = logNames(rows)
  return (log: Log) => names.get(log) ?? ''
}

/** The usage log: its list, the drawer with one row, and its live switch. */
export function useLogTable(scope: LogScope) {
  const { filters, admin } = scope
  const [drawer, setDrawer] = useState<{ row: string; opened: boolean } | null>(null)
  const open = useCallback((row: string) => setDrawer({ row, opened: true }), [])
  useLeaving(() => setDrawer(null))
  const [on, setOn] = useState(false)
  const address = useListAddress()
  const isReading = drawer?.opened ?? false
  // The first reason is the one that is told.
  const pauses: [LivePause, boolean][] = [
    ['ended', filters.end !== undefined && filters.end * 1000 < Date.now()],
    ['drawer', isReading],
    ['page', address.page > 1],
    ['sorted', address.sort !== undefined && !(address.sort === 'created_at' && address.desc)],
  ]
  const [pause] = pauses.find(([, holds]) => holds) ?? []
  const live = useLogLive(scope, on, pause)
  const { fresh } = live

  const isFiltered = Object.keys(filters).length > 0
  const { state, rows, table } = useListTable<Log>({
    name: 'log',
    label: '日志',
    source: useMemo(() => logSource({ filters, admin }), [filters, admin]),
    columns: admin ? all : own,
    rowIds,
    matches: logMatches,
    isNew: useCallback((log: Log) => fresh?.has(nameOf(log)) ?? false, [fresh]),
    filters: shownLogFilters(filters),
    onOpen: open,
    nameOf: (log) => formatTime(log.created_at),
    empty: (
      <Blank text={isFiltered ? '没有符合条件的日志。' : '还没有日志。'}>
        <Link to={isFiltered ? '/log' : '/token'}>{isFiltered ? '查看全部日志' : '管理令牌'}</Link>
      </Blank>
    ),
  })
  const { hasNextPage, isFetching, fetchNextPage, readAt } = state.list
  const { start, end, range } = filters
  // As of the last read: the same object until there is something new to show.
  const bounds = useMemo(
    () => boundsOf({ start, end, range }, readAt || Date.now()),
    [start, end, range, readAt],
  )
  return {
    state,
    table,
    log: { ...scope, rows, hasMore: hasNextPage, range: bounds },
    live: { live, on, setOn },
    drawer: (
      <LazyBoundary above>
        {drawer && (
          <LogDrawer
            rows={state.shown as unknown as ReadonlyArray<{ id: string; original: Log }>}
            row={drawer.row}
            opened={isReading}
            admin={admin}
            onMove={open}
            onEnd={() => hasNextPage && !isFetching && void fetchNextPage()}
            onClose={() => setDrawer({ ...drawer, opened: false })}
          />
        )}
      </LazyBoundary>
    ),
  }
}
