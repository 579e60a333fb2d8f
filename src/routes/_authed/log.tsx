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
import { LogFilterBar } from '@/screens/log/filter-bar'
import { LogLive, LogTotal, LogUsageButton } from '@/screens/log/log-controls'
import { useLogTable } from '@/screens/log/log-list'
import { useUser } from '@/session/session'
import { userStore } from '@/session/store'
import { ListTools } from '@/table/controls/list-tools'
import { ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
import { listSearchSchema, useListAddress } from '@/table/list-search'

export const Route = createFileRoute('/_authed/log')({
  validateSearch: z.extend(listSearchSchema, logFields),
  beforeLoad: ({ search }) => ({ filters: logFilters(search, true) }),
  loader: (visit) => {
    const admin = isAdmin(userStore.get())
    startList(visit, logSource({ filters: logFilters(visit.context.filters, admin), admin }))
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
  /** Milliseconds: until when usage is counted. */
  const [asOf, setAsOf] = useState(() => Date.now())
  const charts = {
    open: search.chart === true,
    id: useId(),
    set: (open: boolean) => update({ chart: open || undefined }, { replace: true }),
  }
  const readSums = () => {
    setAsOf(Date.now())
    void client.invalidateQueries({ queryKey: logKeys.stats })
  }

  /** Shows the first page with these filters instead; the order and the page size stay. */
  const applyFilters = (next: LogFilters) => {
    const asked = logFilters(next, admin)
    if (hashKey([asked]) === hashKey([filters])) {
      readSums()
      return void state.list.refresh()
    }
    const cleared = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
    setAsOf(Date.now())
    update({ page: 1, ...cleared, ...asked })
  }

  // Beside the title; in narrow windows among the filters.
  const total = <LogTotal {...{ filters, admin }} />
  const tools = <ListTools state={state} before={<LogUsageButton fold={charts} />} onRefresh={readSums} />
  return (
    <ListScreen state={state} title="使用明细" beside={!isNarrow && total} tools={tools}>
      <ListToolbar
        state={state}
        placeholder="在已加载的行中搜索"
        tools={tools}
        filters={
          <LogFilterBar
            {...{ filters, admin }}
            onFilter={applyFilters}
            onFound={(log) => {
              setRequestToOpen(log.request_id)
              applyFilters(secondOf(log))
            }}
          >
            <LogLive {...live} />
            {isNarrow && total}
          </LogFilterBar>
        }
      />
      <div id={charts.id}>
        {charts.open && (
          <LazyBoundary waiting={<LoadingScreen page="图表" />}>
            <LogUsage
              {...{ filters, admin, asOf }}
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
