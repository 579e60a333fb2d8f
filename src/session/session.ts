import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { dropAhead } from '@/api/ahead'
import { sessionApi } from '@/api/session'
import { forgetNotifications } from '@/domain/notifications'
import { useStored } from '@/lib/stored'
import type { StoredUser, User } from '@/schemas/user'
import { dropDrafts, dropDraftsOfOthers, keepDrafts } from './drafts'
import { returnAddress } from './return-address'
import { expiredUserStore, sessionRoleStore, userStore } from './store'

/** The signed-in user as stored in this browser; null for a visitor. Changes in other tabs arrive too. */
export const useUser = (): StoredUser | null => useStored(userStore)

/** One's own account, whole. The stored user follows it, so a changed role reaches the menu. */
export const selfOptions = queryOptions({
  queryKey: ['user', 'self'],
  queryFn: async () => {
    const self = await sessionApi.self()
    rememberUser(self)
    return self
  },
  staleTime: 30_000,
})

/** Keeps of a user what the browser may keep. */
function rememberUser({ id, username, display_name, role, status }: User | StoredUser) {
  const known = userStore.get()
  // An answer that arrives after signing out, or as another, must not bring the old user back.
  if (!known || known.id !== id) return
  // A session begun by an older console version, which stored no role: the user's role is taken.
  if (sessionRoleStore.get() === 0) sessionRoleStore.set(known.role)
  userStore.set({ id, username, display_name, role, status })
}

/** Makes a user the signed-in one: stored without secrets, what whoever came before has left dropped. */
export function startSession(client: QueryClient, user: StoredUser): void {
  const { id, username, display_name, role, status } = user
  dropCaches(client)
  keepOnlyFor(id)
  expiredUserStore.remove()
  sessionRoleStore.set(role)
  userStore.set({ id, username, display_name, role, status })
  void client.query(selfOptions).catch(() => undefined)
}

/** Forgets the user and everything that is theirs: caches, drafts, the address to come back to. */
export function forgetSession(client: QueryClient): void {
  expiredUserStore.remove()
  sessionRoleStore.remove()
  userStore.remove()
  forgetWork(client)
  dropCaches(client)
}

/** The server has ended a user's session: the user goes, what they were working on stays for them. */
export function expireSession(client: QueryClient, user: StoredUser | null): void {
  // Another tab may have signed in meanwhile.
  if (user && userStore.get()?.id === user.id) {
    expiredUserStore.set(user.id)
    sessionRoleStore.remove()
    userStore.remove()
  }
  dropCaches(client)
}

/** Keeps what a user was working on until they sign in again: where they were, and their forms as typed. */
export function keepWork(user: number, address: string): void {
  returnAddress.keep(user, address)
  keepDrafts(user)
}

export function forgetWork(client: QueryClient): void {
  returnAddress.drop()
  dropDrafts()
  client.removeQueries({ queryKey: [CREATED_CODES] })
}

/** Drops what another user was working on. */
export function keepOnlyFor(user: number): void {
  returnAddress.dropOfOthers(user)
  dropDraftsOfOthers(user)
}

/** What a person made here (`made`) is theirs until they sign out: no server could be asked for it again. */
const CREATED_CODES = 'made'

/** The site's status and notice are everybody's; the rest was read for one person. */
const isUsers = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[0] !== 'status' && queryKey[0] !== 'notice' && queryKey[0] !== CREATED_CODES

/** Drops everything that the caches hold of a user, what was sent (passwords) included; the site's status stays. */
export function dropCaches(client: QueryClient): void {
  dropAhead()
  forgetNotifications()
  const mutations = client.getMutationCache()
  for (const mutation of mutations.getAll()) {
    if (mutation.state.status !== 'pending') mutations.remove(mutation)
  }
  void client.cancelQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'status' })
  client.removeQueries({ predicate: isUsers })
}

/** Empties the screen at once: another person may be at it before the new screen has loaded. */
export function blankCaches(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ predicate: isUsers })) query.reset()
}

/** Reads again what is on screen and drops the rest: the same user may see other things now. */
export function refreshCaches(client: QueryClient): void {
  client.removeQueries({ predicate: isUsers, type: 'inactive' })
  void client.invalidateQueries({ predicate: isUsers })
}
