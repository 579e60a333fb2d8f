import { createFileRoute } from '@tanstack/react-router'
import { isRoot } from '@/domain/roles'
import { shownUserOptions } from '@/queries/user/user'
import { RowPage } from '@/screens/kit/row-page'
import { UserPage } from '@/screens/user/user-page'
import { selfOptions, useUser } from '@/session/session'
import { parseIdParam } from '../../-guards'

export const Route = createFileRoute('/_authed/user/$id')({
  params: { parse: ({ id }) => ({ id: parseIdParam(id) }) },
  staticData: { title: '用户详情' },
  component: ShowUser,
})

function ShowUser() {
  const { id } = Route.useParams()
  const me = useUser()
  // Users below root can load their own account only through `self`.
  const isSelf = id === me?.id && !isRoot(me)
  return isSelf ? (
    <RowPage key={String(id)} options={selfOptions} page="用户" home="/user">
      {(user) => <UserPage user={user} />}
    </RowPage>
  ) : (
    <RowPage key={String(id)} options={shownUserOptions(id)} page="用户" home="/user">
      {(user) => <UserPage user={user} />}
    </RowPage>
  )
}
