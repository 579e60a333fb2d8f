import { noop, type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { dropAhead } from '@/api/ahead'
import { sessionApi } from '@/api/session'
import { clearToasts, forgetNotifications } from '@/domain/notifications'
import { roleChange } from '@/domain/roles'
import { HttpStatusError } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import { useStored } from '@/lib/stored'
import { type StoredUser, storedUserSchema, type User } from '@/schemas/user'
import { currentSession, renewSession } from './current'
import { dropDrafts, dropDraftsOfOthers } from './drafts'
import { returnAddress } from './return-address'
import { expiredUserStore, sessionRoleStore, userStore } from './store'

/** First part of the key of created codes; the third is the owner's id. Kept until sign-out: no call reads them again. */
export const CREATED_CODES = 'made'

/** First part of the key of a password that a mailed link gave: a session that ends in another tab must not take it away. */
export const NEW_PASSWORD = 'new-password'

/** The signed-in user as stored in this browser; null for a visitor. Changes in other tabs arrive too. */
export const useUser = (): StoredUser | null => useStored(userStore)

/** One's own account. The stored user is updated with it, so that a changed role reaches the menu. */
export const selfOptions = queryOptions({
  queryKey: ['user', 'self'],
  queryFn: async (asked) => {
    const session = currentSession()
    const self = await sessionApi.self()
    // Not if it was asked again meanwhile. The signal is read only now: otherwise the call would end with its screen.
    if (session.isCurrent() && !asked.signal.aborted) rememberUser(self)
    return self
  },
  staleTime: freshFor(30_000),
})

const storeUser = (user: StoredUser) => userStore.set(storedUserSchema.parse(user))

/** @throws HttpStatusError 401 if the cookie is another account's, as ports of one host share it: this session is over */
function rememberUser(user: User) {
  const known = userStore.get()
  if (!known) return
  if (known.id !== user.id) throw new HttpStatusError(401, '')
  // Older versions of the console stored no role of the session.
  if (sessionRoleStore.get() === 0) sessionRoleStore.set(known.role)
  storeUser(user)
}

/** Signs a user in, and drops the data of the previous one. */
export function startSession(client: QueryClient, user: StoredUser): void {
  dropCaches(client)
  client.removeQueries({ queryKey: [NEW_PASSWORD] })
  clearToasts()
  keepOnlyFor(client, user.id)
  expiredUserStore.remove()
  sessionRoleStore.set(user.role)
  storeUser(user)
  renewSession()
  client.query(selfOptions).catch(noop)
}

/** Forgets the user and all of their data: caches, drafts, the address to return to. */
export function forgetSession(client: QueryClient): void {
  expiredUserStore.remove()
  sessionRoleStore.remove()
  userStore.remove()
  forgetWork(client)
  client.removeQueries({ queryKey: [NEW_PASSWORD] })
  dropCaches(client)
}

/** For when the server has ended a session: forgets the user, but keeps their work for them. */
export function expireSession(client: QueryClient, user: StoredUser | null): void {
  // Another tab may have signed in meanwhile.
  if (user && userStore.get()?.id === user.id) {
    expiredUserStore.set(user.id)
    sessionRoleStore.remove()
    userStore.remove()
  }
  dropCaches(client)
}

export function forgetWork(client: QueryClient): void {
  returnAddress.drop()
  dropDrafts()
  client.removeQueries({ queryKey: [CREATED_CODES] })
}

export function keepOnlyFor(client: QueryClient, user: number): void {
  const isOthers = ({ queryKey: [kind, , owner] }: Query) => kind === CREATED_CODES && owner !== user
  client.removeQueries({ predicate: isOthers })
  returnAddress.dropOfOthers(user)
  dropDraftsOfOthers(user)
}

/** All queries belong to the user, except the site's status and notice, codes just created, and a new password. */
const isUsers = ({ queryKey: [kind] }: Query) =>
  !['status', 'notice', CREATED_CODES, NEW_PASSWORD].includes(String(kind))

/** Ends the session and drops all of its data, also what was sent (passwords) or is under way. The site's status stays. */
export function dropCaches(client: QueryClient): void {
  dropAhead()
  forgetNotifications()
  roleChange.setState(() => null)
  renewSession()
  client.getMutationCache().clear()
  void client.cancelQueries({ predicate: isUsers })
  client.removeQueries({ predicate: isUsers })
}

/** Empties the screen at once, before the next one has loaded: another person may be looking. */
export function blankCaches(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ predicate: isUsers })) query.reset()
}

/** For a changed role: refetches what is on screen and drops the rest. */
export function refreshCaches(client: QueryClient): void {
  client.removeQueries({ predicate: isUsers, type: 'inactive' })
  void client.invalidateQueries({ predicate: isUsers })
}
