import { createFileRoute } from '@tanstack/react-router'
import { UserList } from '@/grids/user'
import { startList } from '@/queries/list/list-options'
import { userList } from '@/queries/user/user'
import { listSearchSchema } from '@/table/list-search'

export const Route = createFileRoute('/_authed/user/')({
  validateSearch: listSearchSchema,
  beforeLoad: ({ search }) => ({ keyword: search.keyword }),
  loader: (visit) => startList(visit, userList, visit.context.keyword !== undefined),
  staticData: { title: '用户' },
  component: UserList,
})
