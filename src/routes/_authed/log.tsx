import { hashKey, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, useId } from 'react'
import * as z from 'zod/mini'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { type LogFilters, logFields, logFilters } from '@/domain/log/address'
import { isAdmin } from '@/domain/roles'
import { useNarrow } from '@/lib/use-narrow'
import { startList } from '@/queries/list/list-options'
import { logKeys, logSource } from '@/queries/log/log'
import { LogFilterBar } from '@/screens/log/filter-bar'
import { LogLive, LogTotal, LogUsageButton } from '@/screens/log/log-controls'
import { useLogTable } from '@/screens/log/log-list'
import { useUser } from '@/session/session'
import { userStore } from '@/session/store'
import styles from '@/table/list.module.css'
import { AfterRows, ListPager, ListScreen, ListToolbar } from '@/table/list-parts'
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
  const { state, table, log, live, drawer } = useLogTable({ filters, admin })
  const charts = {
    open: search.chart === true,
    id: useId(),
    set: (open: boolean) => update({ chart: open || undefined }, { replace: true }),
  }
  const readSum = () => void client.invalidateQueries({ queryKey: logKeys.stats })

  /** Shows the first page with these filters instead; the order and the page size stay. */
  const applyFilters = (next: LogFilters) => {
    const wanted = logFilters(next, admin)
    if (hashKey([wanted]) === hashKey([filters])) {
      readSum()
      return void state.list.refresh()
    }
    const cleared = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
    update({ page: 1, ...cleared, ...wanted })
  }

  // Beside the title; in narrow windows among the filters.
  const total = <LogTotal list={log} />
  return (
    <ListScreen
      state={state}
      title="使用明细"
      beside={!isNarrow && total}
      tools={<LogUsageButton fold={charts} />}
      onRefresh={readSum}
    >
      <div className={styles.filters}>
        <AfterRows>
          <LogFilterBar {...{ filters, admin }} onFilter={applyFilters}>
            {isNarrow && total}
          </LogFilterBar>
        </AfterRows>
      </div>
      <ListToolbar state={state} placeholder="在已加载的行中搜索" filters={<LogLive {...live} />} />
      <div id={charts.id}>
        {charts.open && (
          <LazyBoundary waiting={<LoadingScreen page="图表" />}>
            <LogUsage
              list={log}
              state={state}
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
