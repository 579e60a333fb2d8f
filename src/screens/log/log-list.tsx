import { Link } from '@tanstack/react-router'
import { lazy, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { nameCell, Quota } from '@/components/display/cells'
import { detailCell, filterCell } from '@/components/display/log-cells'
import { ServerName } from '@/components/display/server-text'
import { Blank } from '@/components/screen/blank'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { logMatches, logNames, shownLogFilters } from '@/domain/log/filter'
import { LOG_CALL, logType } from '@/domain/statuses'
import { formatTime } from '@/lib/time'
import { useLeaving } from '@/lib/use-leaving'
import { type LivePause, nameOf, useLogLive } from '@/queries/log/live'
import { type LogScope, logSource } from '@/queries/log/log'
import type { Log } from '@/schemas/log'
import { ChannelName } from '@/screens/channel/channel-name'
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

/** A click shows only the calls of this name. */
const name = (
  field: 'username' | 'token_name' | 'model_name',
  label: string,
  more: { width: number; card?: 'title' | 'fact' },
) =>
  column.text(
    field,
    label,
    (log) => log[field] !== '' && filterCell(field, log[field], <ServerName text={log[field]} />),
    more,
  )

const all = [
  column.file('ID', ({ id }) => id),
  column.time('created_at', '时间', { card: 'wide', isFixed: true }),
  column.number(
    'channel',
    '渠道',
    ({ channel }) => channel !== 0 && filterCell('channel', channel, <ChannelName id={channel} />),
    { file: ({ channel }) => channel || '', width: 96 },
  ),
  name('username', '用户', { width: 108 }),
  name('token_name', '令牌', { card: 'fact', width: 120 }),
  column.badge('type', '类型', ({ type }) => logType(type), { card: 'badge', width: 80 }),
  name('model_name', '模型', { card: 'title', width: 180 }),
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
  column.number(
    'elapsed_time',
    '耗时',
    ({ elapsed_time: time }) => time !== undefined && `${(time / 1000).toFixed(2)} 秒`,
    { isHidden: true, fileLabel: '耗时（毫秒）', align: 'end', width: 90 },
  ),
  column.text('is_stream', '流式', ({ is_stream: is }) => is !== undefined && (is ? '是' : '否'), {
    isHidden: true,
    file: ({ is_stream: is }) => (is === undefined ? '' : is ? '是' : '否'),
    width: 70,
  }),
  column.text('request_id', '请求 ID', ({ request_id = '' }) => request_id && nameCell(request_id), {
    isHidden: true,
    width: 270,
  }),
]

/** Those of one's own log, whose rows have no ids. */
const own = all.filter(({ id }) => !['file ID', 'channel', 'username'].includes(id ?? ''))

/** Rows of one's own log have no ids. */
function rowIds(rows: readonly Log[]) {
  const names = logNames(rows)
  return (log: Log) => names.get(log) ?? ''
}

/**
 * The usage log: its list, the drawer with one row, and its live switch. `wanted`: the request id of a call that opens as soon
 * as its row is there.
 */
export function useLogTable(scope: LogScope, wanted: string | undefined, onOpened: () => void) {
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
  const { state, table } = useListTable<Log>({
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
  const wantedRow = state.shown.find(({ original }) => wanted && (original as Log).request_id === wanted)?.id
  const openWanted = useEffectEvent((row: string) => {
    open(row)
    onOpened()
  })
  useEffect(() => {
    if (wantedRow !== undefined) openWanted(wantedRow)
  }, [wantedRow])
  const { hasNextPage, isFetching, fetchNextPage } = state.list
  return {
    state,
    table,
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
