import { createColumnHelper } from '@tanstack/react-table'
import { lazy, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { IN_ROW, nameCell, Quota } from '@/components/display/cells'
import { detailCell, filterCell } from '@/components/display/log-cells'
import { ServerName } from '@/components/display/server-text'
import { TextLink } from '@/components/input/buttons'
import { Blank } from '@/components/screen/blank'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { logMatches, logNames, shownLogFilters } from '@/domain/log/filter'
import { LOG_CALL, logType } from '@/domain/statuses'
import { formatTime } from '@/lib/time'
import { useLeaving } from '@/lib/use-leaving'
import { type LivePause, nameOf, useLogLive } from '@/queries/log/live'
import { type LogScope, logSource } from '@/queries/log/log'
import type { Log } from '@/schemas/log'
import { ChannelName, useChannelName } from '@/screens/channel/channel-name'
import { FILE_ONLY, type features, labelOf, statusColumn, timeColumn } from '@/table/columns'
import { useListAddress } from '@/table/list-search'
import { useListState } from '@/table/list-state'
import { ListTable } from '@/table/list-table'

const LogDrawer = lazy(() => import('./log-drawer'))

const column = createColumnHelper<typeof features, Log>()

/** Whether a row counts this: a call also if it was 0, as a free model costs; a top-up has none. */
const isSpent = (log: Log, field: 'quota' | 'prompt_tokens' | 'completion_tokens') =>
  log.type === LOG_CALL || log[field] !== 0

const tokenColumn = (field: 'prompt_tokens' | 'completion_tokens', header: string, leaves: number) =>
  column.accessor(field, {
    header,
    cell: ({ row }) => isSpent(row.original, field) && String(row.original[field]),
    meta: { align: 'end', width: 84, leaves },
  })

/** A click shows only the calls of this name. */
const nameColumn = (
  field: 'username' | 'token_name' | 'model_name',
  header: string,
  meta: { width: number; card?: 'title' | 'fact' },
) =>
  column.accessor(field, {
    header,
    cell: ({ getValue }) =>
      getValue() !== '' && filterCell(field, getValue(), <ServerName text={getValue()} />),
    meta,
  })

const yesOrNo = (is: boolean | undefined) => (is === undefined ? '' : is ? '是' : '否')

const allColumns = column.columns([
  column.accessor('id', { header: 'ID', ...FILE_ONLY }),
  column.accessor('created_at', {
    header: '时间',
    enableHiding: false,
    ...timeColumn({ card: 'wide' }),
  }),
  column.accessor('channel', {
    header: '渠道',
    cell: ({ getValue }) =>
      getValue() !== 0 && filterCell('channel', getValue(), <ChannelName id={getValue()} />),
    meta: { file: (channel) => channel || '', width: 96, leaves: 4 },
  }),
  nameColumn('username', '用户', { width: 108 }),
  nameColumn('token_name', '令牌', { card: 'fact', width: 120 }),
  column.accessor('type', {
    header: '类型',
    ...statusColumn(logType, { card: 'badge', width: 80, leaves: 1 }),
  }),
  nameColumn('model_name', '模型', { card: 'title', width: 180 }),
  tokenColumn('prompt_tokens', '提示', 2),
  tokenColumn('completion_tokens', '补全', 3),
  column.accessor('quota', {
    header: '额度',
    cell: ({ row }) => isSpent(row.original, 'quota') && <Quota quota={row.original.quota} {...IN_ROW} />,
    meta: { isMoney: true, align: 'end', card: 'fact', width: 90 },
  }),
  column.accessor('content', {
    header: '详情',
    enableHiding: false,
    cell: ({ row, table }) =>
      detailCell(row.original, () => table.options.meta?.onOpen?.(row.id, row.original)),
    meta: { card: 'actions', width: 224 },
  }),
  column.accessor('elapsed_time', {
    header: '耗时',
    cell: ({ getValue }) => {
      const milliseconds = getValue()
      return milliseconds !== undefined && `${(milliseconds / 1000).toFixed(2)} 秒`
    },
    meta: { isHidden: true, fileLabel: '耗时（毫秒）', align: 'end', width: 90 },
  }),
  column.accessor(({ is_stream }) => yesOrNo(is_stream), {
    id: 'is_stream',
    header: '流式',
    meta: { isHidden: true, width: 70 },
  }),
  column.accessor('request_id', {
    header: '请求 ID',
    cell: ({ getValue }) => getValue() && nameCell(getValue() ?? ''),
    meta: { isHidden: true, width: 270 },
  }),
])

/** The columns of one's own log, whose rows have no ids. */
const ownColumns = allColumns.filter((shown) => !['ID', '渠道', '用户'].includes(labelOf(shown)))

/** Rows of one's own log have no ids. */
function rowIds(rows: readonly Log[]) {
  const names = logNames(rows)
  return (log: Log) => names.get(log) ?? ''
}

/**
 * The usage log: its list, the drawer with one row, and its live switch. `requestToOpen`: the id of a call that opens as soon as its
 * row is there.
 */
export function useLogTable(scope: LogScope, requestToOpen: string | undefined, onOpened: () => void) {
  const { filters, admin } = scope
  const [drawer, setDrawer] = useState<{ row: string; log: Log; opened: boolean } | null>(null)
  const open = useCallback((row: string, log: Log) => setDrawer({ row, log, opened: true }), [])
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
  const state = useListState<Log>({
    name: 'log',
    label: '日志',
    source: useMemo(() => logSource({ filters, admin }), [filters, admin]),
    columns: admin ? allColumns : ownColumns,
    rowIds,
    matches: logMatches,
    isNew: useCallback((log: Log) => fresh?.has(nameOf(log)) ?? false, [fresh]),
    filters: shownLogFilters(filters, useChannelName(filters.channel)),
    onOpen: open,
    nameOf: (log) => formatTime(log.created_at),
  })
  const rowToOpen = requestToOpen && state.shown.find(({ original }) => original.request_id === requestToOpen)
  const canOpen = Boolean(rowToOpen)
  const openRow = useEffectEvent(() => {
    if (!rowToOpen) return
    open(rowToOpen.id, rowToOpen.original)
    onOpened()
  })
  useEffect(() => {
    if (canOpen) openRow()
  }, [canOpen])
  const { hasNextPage, isFetching, fetchNextPage } = state.list
  return {
    state,
    table: (
      <ListTable
        state={state}
        empty={
          <Blank text={isFiltered ? '没有符合条件的日志。' : '还没有日志。'}>
            <TextLink to={isFiltered ? '/log' : '/token'}>
              {isFiltered ? '查看全部日志' : '管理令牌'}
            </TextLink>
          </Blank>
        }
      />
    ),
    live: { live, on, setOn },
    drawer: (
      <LazyBoundary above>
        {drawer && (
          <LogDrawer
            rows={state.shown}
            row={drawer.row}
            log={drawer.log}
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
