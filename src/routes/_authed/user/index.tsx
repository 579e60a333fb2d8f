import { createFileRoute } from '@tanstack/react-router'
import { needsWholeTable } from '@/domain/page-size'
import { startList } from '@/queries/list/list-options'
import { userList } from '@/queries/user/user'
import { UserList } from '@/screens/user/user-list'
import { listSearchSchema } from '@/table/list-search'

export const Route = createFileRoute('/_authed/user/')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => ({ isWhole: needsWholeTable(search) }),
  loader: (visit) => startList(visit, userList, visit.deps.isWhole),
  staticData: { title: '用户' },
  component: UserList,
})
