import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { logFilterFields, logFilters } from '@/domain/log/search'
import { isAdmin } from '@/domain/roles'
import { listSearchSchema } from '@/grids/list/list-search'
import { useAheadOfAddress } from '@/grids/list/use-ahead-of-address'
import { startList } from '@/queries/list/use-list'
import { logListOptions } from '@/queries/log/log'
import { userStore } from '@/session/store'
import { LogScreen } from './-log-screen'

export const Route = createFileRoute('/_authed/log')({
  validateSearch: z.extend(listSearchSchema, logFilterFields),
  loaderDeps: ({ search }) => logFilters(search, true),
  loader: ({ deps, ...visit }) => {
    const admin = isAdmin(userStore.get())
    startList(visit, logListOptions(logFilters(deps, admin), admin))
  },
  staticData: { title: '日志', isPlain: true },
  component: LogPage,
})

function LogPage() {
  const [search, onSearch] = useAheadOfAddress(Route.useSearch(), Route.useNavigate())
  return <LogScreen search={search} onSearch={onSearch} />
}
