import { createColumnHelper } from '@tanstack/react-table'
import { lazy, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { nameCell } from '@/components/display/cells'
import { detailCell, filterCell } from '@/components/display/log-cells'
import { ServerName, serverText } from '@/components/display/server-text'
import { LazyOverlay } from '@/components/screen/lazy-boundary'
import { rawId } from '@/domain/ids'
import { logMatches, logNames, shownLogFilters } from '@/domain/log/filter'
import { boundsOf } from '@/domain/log/range'
import { LOG_CALL, logType } from '@/domain/statuses'
import { formatTime } from '@/lib/time'
import { useOnLeave } from '@/lib/use-leaving'
import { type LivePause, logRowId, useLogLive } from '@/queries/log/live'
import { type LogScope, logSource } from '@/queries/log/log'
import type { Log } from '@/schemas/log'
import { ChannelName, useChannelName, useReadChannelNames } from '@/screens/channel/channel-name'
import { type features, fileOnly, moneyCell, statusColumn, timeColumn } from '@/table/columns'
import { NoMatch, NoRows } from '@/table/controls/no-rows'
import { useListAddress } from '@/table/list-search'
import { columnId } from '@/table/list-settings'
import { useListState } from '@/table/list-state'
import { ListTable } from '@/table/list-table'

const LogDrawer = lazy(() => import('./log-drawer'))

const column = createColumnHelper<typeof features, Log>()

/** Whether the cell shows a value: calls show 0 (a free model), other log types hide it. */
const showsValue = (log: Log, field: 'quota' | 'prompt_tokens' | 'completion_tokens') =>
  log.type === LOG_CALL || log[field] !== 0

const tokenColumn = (field: 'prompt_tokens' | 'completion_tokens', header: string, hideOrder: number) =>
  column.accessor(field, {
    header,
    cell: ({ row }) => showsValue(row.original, field) && String(row.original[field]),
    meta: { align: 'end', width: 84, hideOrder, kind: 'count' },
  })

/** Click to filter by this name; in card view the text is plain. */
const nameColumn = (
  field: 'username' | 'token_name' | 'model_name',
  header: string,
  meta: { width: number; card: 'title' | 'wide' },
) =>
  column.accessor(field, {
    header,
    cell: ({ getValue, table }) => {
      const name = getValue()
      if (name === '' || table.options.meta?.isCard) return serverText(name)
      return filterCell(field, name, <ServerName text={name} />)
    },
    meta,
  })

const yesOrNo = (is: boolean | undefined) => (is === undefined ? '' : is ? '是' : '否')

const allColumns = column.columns([
  column.accessor('id', { header: 'ID', ...fileOnly({ kind: 'id' }) }),
  column.accessor('created_at', {
    header: '时间',
    enableHiding: false,
    ...timeColumn({ card: 'fact' }),
  }),
  column.accessor('channel', {
    header: '渠道',
    cell: ({ getValue }) => {
      const id = getValue()
      return id !== 0 && filterCell('channel', id, <ChannelName id={id} />)
    },
    meta: {
      kind: 'id',
      file: (channel) => (channel === 0 ? '' : rawId(channel)),
      width: 96,
      hideOrder: 1,
    },
  }),
  nameColumn('username', '用户', { card: 'wide', width: 108 }),
  nameColumn('token_name', '令牌', { card: 'wide', width: 120 }),
  column.accessor('type', {
    header: '类型',
    ...statusColumn(logType, { card: 'fact', width: 80, hideOrder: 2 }),
  }),
  nameColumn('model_name', '模型', { card: 'title', width: 180 }),
  tokenColumn('prompt_tokens', '提示', 3),
  tokenColumn('completion_tokens', '补全', 4),
  column.accessor('quota', {
    header: '额度',
    cell: ({ row, table }) => showsValue(row.original, 'quota') && moneyCell(row.original.quota, table),
    meta: { isMoney: true, kind: 'quota', align: 'end', card: 'badge', width: 90 },
  }),
  column.accessor('content', {
    header: '详情',
    enableHiding: false,
    cell: ({ row, table }) =>
      detailCell(row.original, () => table.options.meta?.onOpen?.(row.id, row.original)),
    meta: { card: 'actions', width: 224, minWidth: 70 },
  }),
  column.accessor('elapsed_time', {
    header: '耗时',
    cell: ({ getValue }) => {
      const milliseconds = getValue()
      return milliseconds !== undefined && `${(milliseconds / 1000).toFixed(2)} 秒`
    },
    meta: { isHidden: true, kind: 'count', fileLabel: '耗时（毫秒）', align: 'end', width: 90 },
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

/** The columns of a user's personal log, whose rows have no ids. */
const ownColumns = allColumns.filter((shown) => !['id', 'channel', 'username'].includes(columnId(shown)))

const timeOf = (log: Log) => formatTime(log.created_at)

/** Derives row ids from the content, since personal log rows have none. */
function rowIds(rows: readonly Log[]) {
  const names = logNames(rows)
  return (log: Log) => names.get(log) ?? ''
}

/** State of the usage log: list, row drawer and live switch. Opens the row with request id `requestToOpen` once loaded. */
export function useLogTable(scope: LogScope, requestToOpen: string | undefined, onOpened: () => void) {
  const { filters, admin } = scope
  const [drawer, setDrawer] = useState<{ row: string; log: Log; opened: boolean } | null>(null)
  const open = useCallback((row: string, log: Log) => setDrawer({ row, log, opened: true }), [])
  useOnLeave(() => setDrawer(null))
  const [on, setOn] = useState(false)
  const address = useListAddress()
  const isDrawerOpen = drawer?.opened ?? false
  // In priority order: only the first matching reason is shown.
  const pauses: [LivePause, boolean][] = [
    ['ended', boundsOf(filters, Date.now()).end * 1000 < Date.now()],
    ['drawer', isDrawerOpen],
    ['page', address.page > 1],
    ['sorted', address.sort !== undefined && !(address.sort === 'created_at' && address.desc)],
  ]
  const [pause] = pauses.find(([, applies]) => applies) ?? []
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
    isNew: useCallback((log: Log) => fresh?.has(logRowId(log)) ?? false, [fresh]),
    filters: shownLogFilters(filters, useChannelName(filters.channel)),
    onOpen: open,
    nameOf: timeOf,
  })
  useReadChannelNames(admin && state.list.hasData)
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
          isFiltered ? (
            <NoMatch text="没有符合条件的日志。" address={state.address} fields={Object.keys(filters)} />
          ) : (
            <NoRows
              text="还没有日志。"
              reason="用令牌调用接口后，每次调用都会列在这里。"
              add={{ to: '/token', label: '管理令牌' }}
            />
          )
        }
      />
    ),
    live: { live, on, setOn },
    drawer: (
      <LazyOverlay onLost={() => setDrawer(null)}>
        {drawer && (
          <LogDrawer
            rows={state.shown}
            row={drawer.row}
            log={drawer.log}
            opened={isDrawerOpen}
            admin={admin}
            onMove={open}
            onEnd={() => hasNextPage && !isFetching && void fetchNextPage({ cancelRefetch: false })}
            onClose={() => setDrawer({ ...drawer, opened: false })}
          />
        )}
      </LazyOverlay>
    ),
  }
}
