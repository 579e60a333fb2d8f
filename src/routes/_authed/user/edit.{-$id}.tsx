import { createFileRoute } from '@tanstack/react-router'
import { Loaded } from '@/components/screen/loaded'
import { isRoot } from '@/domain/roles'
import { SelfEditForm, UserEditForm } from '@/forms/user'
import { userOptions } from '@/queries/user/user'
import { selfOptions, useUser } from '@/session/session'
import { readId } from '../../-guards'

export const Route = createFileRoute('/_authed/user/edit/{-$id}')({
  params: { parse: ({ id }) => ({ id: id === undefined ? undefined : readId(id) }) },
  staticData: { title: '更新用户信息' },
  component: EditUser,
})

/** Below root, one's own account can only be loaded and changed through `self`. */
function EditUser() {
  const { id } = Route.useParams()
  const me = useUser()
  if (id === undefined || (id === me?.id && !isRoot(me)))
    return (
      <Loaded key="self" options={selfOptions} page="用户" title="更新个人信息" home="/setting">
        {(self) => <SelfEditForm self={self} />}
      </Loaded>
    )
  return (
    <Loaded key={id} options={userOptions(id)} page="用户" title="编辑用户" home="/user">
      {(user) => <UserEditForm user={user} />}
    </Loaded>
  )
}
