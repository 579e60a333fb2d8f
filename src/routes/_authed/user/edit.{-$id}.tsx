import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorCard } from '@/components/screen/error-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { errorMessage } from '@/domain/error-message'
import { isRoot } from '@/domain/roles'
import { SelfEditForm } from '@/forms/account/self-edit'
import { UserEditForm } from '@/forms/user/edit'
import { userOptions } from '@/queries/user/user'
import type { User } from '@/schemas/user'
import { selfOptions, useUser } from '@/session/session'

export const Route = createFileRoute('/_authed/user/edit/{-$id}')({
  params: {
    // Only a positive whole number is an id; none at all means oneself.
    parse: ({ id }) => {
      if (id !== undefined && !/^[1-9]\d*$/.test(id)) throw notFound()
      return { id: id === undefined ? undefined : Number(id) }
    },
    stringify: ({ id }) => ({ id: id === undefined ? undefined : String(id) }),
  },
  staticData: { title: '更新用户信息' },
  component: EditUser,
})

/** Nobody below root can load or change himself by id: that goes through self. */
function EditUser() {
  const { id } = Route.useParams()
  const me = useUser()
  return id === undefined || (id === me?.id && !isRoot(me)) ? <EditSelf /> : <EditOther id={id} />
}

function EditSelf() {
  const query = useQuery({ ...selfOptions, staleTime: 0 })
  return <Loaded query={query}>{(self) => <SelfEditForm key={self.id} self={self} />}</Loaded>
}

function EditOther({ id }: { id: number }) {
  const query = useQuery(userOptions(id))
  return <Loaded query={query}>{(user) => <UserEditForm key={id} user={user} />}</Loaded>
}

/** Fields are filled from this visit's answer; what was typed is not replaced by a later one. */
function Loaded({ query, children }: { query: UseQueryResult<User>; children: (user: User) => ReactNode }) {
  if (query.data) return children(query.data)
  if (!query.isError) return <LoadingScreen page="用户" />
  return <ErrorCard message={errorMessage(query.error).text} onRetry={() => void query.refetch()} />
}
