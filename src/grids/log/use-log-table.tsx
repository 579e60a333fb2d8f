import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { OpenLogProvider } from '@/components/display/log-cells'
import { lazyPart } from '@/components/lazy-part'
import { Blank } from '@/components/screen/blank'
import { logMatches, shownLogFilters } from '@/domain/log/filter'
import { formatTime } from '@/lib/time'
import type { LivePause } from '@/queries/log/live'
import type { LogList } from '@/queries/log/log'
import type { Log } from '@/schemas/log'
import { useListTable } from '@/table/use-list-table'
import { logColumns, logExports } from './columns'

const LogDrawer = lazyPart(() => import('@/panels/log/drawer'))

/** Names the rows. A user's own have id 0: they are named by time, request and how many equal ones are older. */
function namesOf(rows: readonly Log[]): ReadonlyMap<Log, string> {
  const names = new Map<Log, string>()
  const older = new Map<string, number>()
  for (const log of rows.toReversed()) {
    const like = log.id > 0 ? String(log.id) : `${log.created_at}-${log.request_id ?? ''}`
    const count = older.get(like) ?? 0
    if (log.id === 0) older.set(like, count + 1)
    names.set(log, log.id > 0 ? like : `${like}-${count}`)
  }
  return names
}

/** The usage log: its list, the drawer with one row, and why new rows would not be seen now, if so. */
export function useLogTable(source: LogList) {
  const { filters, admin } = source
  const names = useMemo(() => namesOf(source.rows), [source.rows])
  const [drawer, setDrawer] = useState<{ row: string; opened: boolean } | null>(null)
  const open = useCallback((row: string) => setDrawer({ row, opened: true }), [])
  const scope = admin ? 'all' : 'own'
  const isFiltered = Object.keys(filters).length > 0
  const list = useListTable<Log>({
    name: 'log',
    label: '日志',
    source,
    columns: logColumns[scope],
    rowId: (log) => names.get(log) ?? '',
    matches: logMatches,
    filters: shownLogFilters(filters),
    nameOf: (log) => formatTime(log.created_at),
    exports: logExports[scope],
    empty: (
      <Blank text={isFiltered ? '没有符合条件的日志。' : '还没有日志。'}>
        <Link to={isFiltered ? '/log' : '/token'}>{isFiltered ? '查看全部日志' : '管理令牌'}</Link>
      </Blank>
    ),
  })

  const { sort, address } = list
  const isReading = drawer?.opened ?? false
  const pauses: Partial<Record<LivePause, boolean>> = {
    ended: filters.end !== undefined && filters.end * 1000 < Date.now(),
    drawer: isReading,
    page: address.page > 1,
    sorted: sort !== undefined && !(sort === 'created_at' && address.desc),
  }
  const pause = (Object.keys(pauses) as LivePause[]).find((name) => pauses[name])

  const { hasNextPage, isFetching, fetchNextPage } = source.query
  return {
    list: { ...list, table: <OpenLogProvider value={open}>{list.table}</OpenLogProvider> },
    pause,
    drawer: drawer && (
      <LogDrawer
        rows={list.shown as unknown as ReadonlyArray<{ id: string; original: Log }>}
        row={drawer.row}
        opened={isReading}
        admin={admin}
        onMove={open}
        onEnd={() => hasNextPage && !isFetching && void fetchNextPage()}
        onClose={() => setDrawer({ ...drawer, opened: false })}
      />
    ),
  }
}
