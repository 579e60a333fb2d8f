import { hashKey } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { buttonLook } from '@/components/control/button'
import { OpenLogProvider } from '@/components/display/log-cells'
import { lazyPart } from '@/components/lazy-part'
import { logMatches } from '@/domain/log/filter'
import { ListGrid } from '@/grids/list/list-grid'
import type { ListGridProps } from '@/grids/list/list-grid-props'
import type { ListAddress, ListSearch } from '@/grids/list/list-search'
import { sortOf } from '@/grids/list/use-list-grid'
import { formatTime } from '@/lib/time'
import type { LivePause } from '@/queries/log/live'
import { type LogList, logKeys } from '@/queries/log/log'
import { refreshLogs } from '@/queries/log/log-refresh'
import { useRunningRows, useSingleFlightMutation } from '@/queries/use-mutation'
import type { Log } from '@/schemas/log'
import { logColumns, logExportFields } from './columns'
import { LogLive } from './live'

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

/** The usage log: the list of `/log`. */
export function LogGrid(
  props: ListAddress & { list: LogList } & Pick<ListGridProps<Log>, 'beside' | 'toolbar' | 'above'>,
) {
  const { list, search, onSearch, ...parts } = props
  const { filters, admin, query } = list
  const names = useMemo(() => namesOf(list.rows), [list.rows])
  const [live, setLive] = useState(false)
  const [drawer, setDrawer] = useState<{ row: string; opened: boolean } | null>(null)
  const refresh = useSingleFlightMutation(refreshLogs)
  // 查询 runs the same action.
  const running = useRunningRows(logKeys.actions)
  const scope = admin ? 'all' : 'own'
  const isFiltered = Object.keys(filters).length > 0

  return (
    <OpenLogProvider value={(row) => setDrawer({ row, opened: true })}>
      <ListGrid
        name="log"
        label="日志"
        title="使用明细"
        {...parts}
        list={list}
        refresh={{ run: () => refresh.run({ filters, admin }), isRunning: running.size > 0 }}
        columns={logColumns[scope]}
        search={search}
        onSearch={onSearch}
        rowId={(log) => names.get(log) ?? ''}
        matches={logMatches}
        searchPlaceholder="在已加载的行中搜索"
        filters={
          <LogLive
            key={hashKey(list.options.queryKey)}
            list={list}
            on={live}
            pause={pauseOf(search, sortOf(logColumns[scope], search), filters.end, drawer?.opened ?? false)}
            onToggle={setLive}
          />
        }
        empty={isFiltered ? '没有符合条件的日志。' : '还没有日志。'}
        emptyWay={
          <Link to={isFiltered ? '/log' : '/token'} {...buttonLook()}>
            {isFiltered ? '查看全部日志' : '管理令牌'}
          </Link>
        }
        actions={() => []}
        nameOf={(log) => formatTime(log.created_at)}
        bulk={[]}
        exports={logExportFields[scope]}
        aside={(rows) =>
          drawer && (
            <LogDrawer
              rows={rows}
              row={drawer.row}
              opened={drawer.opened}
              admin={admin}
              onMove={(row) => setDrawer({ row, opened: true })}
              onEnd={() => query.hasNextPage && !query.isFetching && void query.fetchNextPage()}
              onClose={() => setDrawer({ ...drawer, opened: false })}
            />
          )
        }
      />
    </OpenLogProvider>
  )
}

/** Why the list is not live: new rows would not be visible. */
function pauseOf(
  { desc, page }: ListSearch,
  sort: string | undefined,
  end: number | undefined,
  reading: boolean,
): LivePause | undefined {
  if (end !== undefined && end * 1000 < Date.now()) return 'ended'
  if (reading) return 'drawer'
  if ((page ?? 1) > 1) return 'page'
  return sort !== undefined && !(sort === 'created_at' && desc) ? 'sorted' : undefined
}
