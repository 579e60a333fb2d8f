import { lazy, Suspense, useRef, useState } from 'react'
import { logMatches } from '@/domain/log-filter'
import { formatTime } from '@/lib/time'
import { useAction, useRunningRows } from '@/queries/action'
import { type LogList, logKeys } from '@/queries/log'
import { refreshLogs } from '@/queries/log-head'
import type { LivePause } from '@/queries/log-live'
import type { Log } from '@/schemas/log'
import { ListGrid } from './list-grid'
import type { ListSearch } from './list-search'
import { OpenLogProvider } from './log-cells'
import { logColumns, logExportFields } from './log-columns'
import { LogLive } from './log-live'
import type { SearchBoxHandle } from './search-box'

const LogDrawer = lazy(() => import('./log-drawer'))

/** Own rows carry id 0; what remains is their second, their request and their place (contract 13.5). */
const rowId = (log: Log, index: number) =>
  log.id > 0 ? String(log.id) : `${log.created_at}-${log.request_id ?? ''}-${index}`

/** The usage log: the list of `/log`. */
export function LogGrid(props: {
  list: LogList
  search: ListSearch
  onSearch: (search: ListSearch, options?: { replace?: boolean }) => void
}) {
  const { list, search, onSearch } = props
  const { filters, admin, query } = list
  const [live, setLive] = useState(false)
  const [drawer, setDrawer] = useState<{ row: string; opened: boolean } | null>(null)
  const searchBox = useRef<SearchBoxHandle>(null)
  const refresh = useAction(refreshLogs)
  // 查询 refreshes too.
  const running = useRunningRows(logKeys.actions)
  const scope = admin ? 'all' : 'own'

  return (
    <OpenLogProvider value={(row) => setDrawer({ row, opened: true })}>
      <ListGrid
        name="log"
        label="日志"
        headless
        query={query}
        queryKey={list.options.queryKey}
        refresh={{ run: () => refresh.run({ filters, admin }), isRunning: running.size > 0 }}
        columns={logColumns[scope]}
        search={search}
        onSearch={onSearch}
        rowId={rowId}
        matches={logMatches}
        searchRef={searchBox}
        searchPlaceholder="在已加载的行中搜索"
        above={
          <LogLive
            // Another list has other news.
            key={JSON.stringify(list.options.queryKey)}
            list={list}
            on={live}
            pause={pauseOf(search, filters.end, drawer?.opened ?? false)}
            onToggle={setLive}
          />
        }
        empty="没有符合条件的日志。"
        actions={NO_ACTIONS}
        isBusy={() => false}
        nameOf={(log) => formatTime(log.created_at)}
        bulk={[]}
        exports={logExportFields[scope]}
        aside={(rows) =>
          drawer && (
            <Suspense fallback={null}>
              <LogDrawer
                rows={rows}
                row={drawer.row}
                opened={drawer.opened}
                admin={admin}
                onMove={(row) => setDrawer({ row, opened: true })}
                onEnd={() => query.hasNextPage && !query.isFetching && void query.fetchNextPage()}
                onClose={() => setDrawer({ ...drawer, opened: false })}
              />
            </Suspense>
          )
        }
      />
    </OpenLogProvider>
  )
}

const NO_ACTIONS = () => []

/** Why new rows are not looked for: they would not be seen where the reader is. */
function pauseOf(
  { sort, desc, page }: ListSearch,
  end: number | undefined,
  reading: boolean,
): LivePause | undefined {
  if (end !== undefined && end * 1000 < Date.now()) return 'ended'
  if (reading) return 'drawer'
  if ((page ?? 1) > 1) return 'page'
  return sort !== undefined && !(sort === 'created_at' && desc) ? 'sorted' : undefined
}
