import { createFileRoute, redirect } from '@tanstack/react-router'
import { Loaded } from '@/components/screen/loaded'
import { isRoot } from '@/domain/roles'
import { userOptions } from '@/queries/user/user'
import { UserEditForm } from '@/screens/user/user-form'
import { userStore } from '@/session/store'
import { parseIdParam } from '../../-guards'

export const Route = createFileRoute('/_authed/user/edit/$id')({
  params: { parse: ({ id }) => ({ id: parseIdParam(id) }) },
  // Users below root can load and change their own account only through `self`.
  beforeLoad: ({ params: { id } }) => {
    const me = userStore.get()
    if (id === me?.id && !isRoot(me)) throw redirect({ to: '/user/edit', replace: true })
  },
  staticData: { title: '编辑用户' },
  component: EditUser,
})

function EditUser() {
  const { id } = Route.useParams()
  return (
    <Loaded key={String(id)} options={userOptions(id)} page="用户" title="编辑用户" home="/user">
      {(user) => <UserEditForm user={user} />}
    </Loaded>
  )
}
