import { createFileRoute } from '@tanstack/react-router'
import { listSearchSchema } from '@/grids/list/list-search'
import { useAheadOfAddress } from '@/grids/list/use-ahead-of-address'
import { UserGrid } from '@/grids/user/user'
import { startList } from '@/queries/list/use-list'
import { userListOptions } from '@/queries/user/user'

export const Route = createFileRoute('/_authed/user/')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => ({ keyword: search.keyword }),
  loader: ({ deps, ...visit }) => startList(visit, userListOptions(deps.keyword)),
  staticData: { title: '用户' },
  component: UserList,
})

function UserList() {
  return <UserGrid {...useAheadOfAddress(Route.useSearch(), Route.useNavigate())} />
}
