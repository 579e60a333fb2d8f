import { createFileRoute } from '@tanstack/react-router'
import { startList } from '@/queries/list/list-options'
import { userList } from '@/queries/user/user'
import { UserList } from '@/screens/user/user-list'
import { listSearchSchema } from '@/table/list-search'

export const Route = createFileRoute('/_authed/user/')({
  validateSearch: listSearchSchema,
  beforeLoad: ({ search }) => ({ keyword: search.keyword }),
  loader: (visit) => startList(visit, userList, visit.context.keyword !== undefined),
  staticData: { title: '用户' },
  component: UserList,
})
