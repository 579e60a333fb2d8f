import { hashKey, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, useId, useState } from 'react'
import * as z from 'zod/mini'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { type LogFilters, logFields, logFilters } from '@/domain/log/address'
import { secondOf } from '@/domain/log/filter'
import { isAdmin } from '@/domain/roles'
import { useNarrow } from '@/lib/use-narrow'
import { startList } from '@/queries/list/list-options'
import { logKeys, logSource } from '@/queries/log/log'
import { usageKeys } from '@/queries/usage/keys'
import { forgetUsage } from '@/queries/usage/snapshot'
import type { Log } from '@/schemas/log'
import { LogFilterBar } from '@/screens/log/filter-bar'
import { FindProgress, LogLive, LogTotal, LogUsageButton } from '@/screens/log/log-controls'
import { useLogTable } from '@/screens/log/log-list'
import { useRequestSearch } from '@/screens/log/use-request-search'
import { useUser } from '@/session/session'
import { userStore } from '@/session/store'
import { ListTools } from '@/table/controls/list-tools'
import { ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
import { listSearchSchema, useListAddress } from '@/table/list-search'

export const Route = createFileRoute('/_authed/log')({
  validateSearch: z.extend(listSearchSchema, logFields),
  loaderDeps: ({ search }) => ({ filters: logFilters(search, true) }),
  loader: (visit) => {
    const admin = isAdmin(userStore.get())
    startList(visit, logSource({ filters: logFilters(visit.deps.filters, admin), admin }))
  },
  staticData: { title: '日志' },
  component: LogScreen,
})

const LogUsage = lazy(() => import('@/screens/usage/log-usage-panel'))

function LogScreen() {
  const admin = isAdmin(useUser())
  const isNarrow = useNarrow()
  const filters = Route.useSearch({ select: (search) => logFilters(search, admin), structuralSharing: true })
  const { search, update } = useListAddress<LogFilters & { chart?: true | undefined }>()
  const client = useQueryClient()
  const [requestToOpen, setRequestToOpen] = useState<string>()
  const { state, table, live, drawer } = useLogTable({ filters, admin }, requestToOpen, () =>
    setRequestToOpen(undefined),
  )
  const charts = {
    open: search.chart === true,
    id: useId(),
    set: (open: boolean) => update({ chart: open || undefined }, { replace: true }),
  }
  const invalidateSums = () => void client.invalidateQueries({ queryKey: logKeys.stats })

  const refreshSums = () => {
    invalidateSums()
    forgetUsage(client)
  }

  /** Applies filters and shows the first page; keeps the sort order and page size. */
  const applyFilters = (next: LogFilters) => {
    const nextFilters = logFilters(next, admin)
    if (hashKey([nextFilters]) === hashKey([filters])) {
      invalidateSums()
      void client.invalidateQueries({ queryKey: usageKeys.snapshots })
      return void state.list.refresh()
    }
    const cleared = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
    update({ page: 1, ...cleared, ...nextFilters })
  }

  const showFound = (log: Log, isLoaded: boolean) => {
    setRequestToOpen(log.request_id)
    if (!isLoaded) applyFilters(secondOf(log))
  }
  const isLooking = useRequestSearch(state, admin, showFound)

  // Shown beside the title, or among the filters in narrow windows.
  const total = <LogTotal {...{ filters, admin }} />
  const tools = <ListTools state={state} before={<LogUsageButton fold={charts} />} onRefresh={refreshSums} />
  return (
    <ListScreen
      state={state}
      title="使用明细"
      beside={
        <>
          {!isNarrow && total}
          {isLooking && <FindProgress />}
        </>
      }
      tools={tools}
    >
      <ListToolbar
        state={state}
        placeholder="搜索已加载的行，或请求 ID"
        tools={tools}
        filters={(close) => (
          <LogFilterBar
            {...{ filters, admin }}
            onFilter={(next) => {
              close()
              applyFilters(next)
            }}
            onFound={(log) => {
              close()
              showFound(log, false)
            }}
          >
            <LogLive {...live} />
            {isNarrow && total}
          </LogFilterBar>
        )}
      />
      <div id={charts.id}>
        {charts.open && (
          <LazyBoundary waiting={<LoadingScreen page="图表" />}>
            <LogUsage
              {...{ filters, admin }}
              // A picked time replaces the range.
              onPick={(pick) =>
                applyFilters({ ...filters, ...(pick.start && { range: undefined }), ...pick })
              }
            />
          </LazyBoundary>
        )}
      </div>
      {table}
      <ListPager state={state} />
      {drawer}
    </ListScreen>
  )
}
