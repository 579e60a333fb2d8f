import { replaceEqualDeep } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { LogUsage, LogUsageButton } from '@/charts/log-usage'
import { type LogFilters, logFilterFields, logFilters } from '@/domain/log/address'
import { isAdmin } from '@/domain/roles'
import { LogFilterForm } from '@/forms/log/filter'
import { listSearchSchema } from '@/grids/list/list-search'
import { useAheadOfAddress } from '@/grids/list/use-ahead-of-address'
import { LogGrid } from '@/grids/log/log'
import { useFold } from '@/lib/use-fold'
import { useNarrow } from '@/lib/use-narrow'
import { LogTotal } from '@/panels/log/total'
import { startList } from '@/queries/list/use-list'
import { logListOptions, useLogList } from '@/queries/log/log'
import { refreshLogs } from '@/queries/log/log-refresh'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { useUser } from '@/session/session'
import { userStore } from '@/session/store'

export const Route = createFileRoute('/_authed/log')({
  validateSearch: z.extend(listSearchSchema, logFilterFields),
  loaderDeps: ({ search }) => logFilters(search, true),
  loader: ({ deps, ...visit }) => {
    const admin = isAdmin(userStore.get())
    startList(visit, logListOptions(logFilters(deps, admin), admin))
  },
  staticData: { title: '日志' },
  component: LogScreen,
})

const FilterForm = memo(LogFilterForm)

/** The log: its cost, filters, charts and rows, all of the filters in the address. */
function LogScreen() {
  const { search, onSearch } = useAheadOfAddress(Route.useSearch(), Route.useNavigate())
  const admin = isAdmin(useUser())
  // The same object for the same filters: the form is drawn again only when they change.
  const [known, setKnown] = useState(() => logFilters(search, admin))
  const filters = replaceEqualDeep(known, logFilters(search, admin))
  if (filters !== known) setKnown(filters)
  const list = useLogList(filters, admin)
  const charts = useFold('log-charts')
  const refresh = useSingleFlightMutation(refreshLogs)

  // Back to the first page; the order and the page size stay.
  const filter = (next: LogFilters) => {
    const wanted = logFilters(next, admin)
    if (replaceEqualDeep(filters, wanted) === filters) return refresh.run({ filters, admin })
    const { keyword, sort, desc, size } = search
    onSearch({ keyword, sort, desc, size, ...wanted })
  }

  const narrow = useNarrow()
  const total = useMemo(() => <LogTotal filters={filters} admin={admin} />, [filters, admin])

  const latest = useRef(filter)
  useEffect(() => {
    latest.current = filter
  })
  const onFilter = useCallback((next: LogFilters) => latest.current(next), [])

  return (
    <LogGrid
      list={list}
      search={search}
      onSearch={(next, options) => onSearch({ ...next, ...filters }, options)}
      beside={!narrow && total}
      toolbar={<LogUsageButton fold={charts} />}
      above={
        <>
          <FilterForm filters={filters} admin={admin} onFilter={onFilter}>
            {narrow && total}
          </FilterForm>
          <LogUsage
            fold={charts}
            list={list}
            // A picked time replaces the range.
            onPick={(pick) => filter({ ...filters, ...(pick.start && { range: undefined }), ...pick })}
          />
        </>
      }
    />
  )
}
