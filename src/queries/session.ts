import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { authApi } from '@/api/auth'
import { userApi } from '@/api/user'
import { messages } from '@/domain/messages'
import { userStore } from '@/domain/session'
import type { StoredUser, User } from '@/schemas/user'
import { action } from './meta'

/** The signed-in user as stored in this browser; null for a visitor. Changes in other tabs arrive too. */
export function useUser(): StoredUser | null {
  return useSyncExternalStore(userStore.subscribe, userStore.get)
}

/** One's own account, whole. The stored user follows it, so a changed role reaches the menu. */
export const selfOptions = queryOptions({
  queryKey: ['user', 'self'],
  queryFn: async () => {
    const self = await userApi.self()
    rememberUser(self)
    return self
  },
  staleTime: 30_000,
})

/** Keeps of a user what the browser may keep. */
function rememberUser({ id, username, display_name, role, status }: User | StoredUser) {
  const known = userStore.get()
  // An answer that arrives after signing out, or as another, must not bring the old user back.
  if (known && known.id === id) userStore.set({ id, username, display_name, role, status })
}

/** Signs in. The answer fills five fields only (contract 5.2): self is loaded afterwards. */
export const login = action(['session', 'login'], authApi.login, {
  success: messages.signedIn,
  outsideSession: true,
})

/** Makes a user the signed-in one: stored without secrets, caches of whoever came before dropped. */
export function startSession(client: QueryClient, user: StoredUser): void {
  const { id, username, display_name, role, status } = user
  forgetSession(client)
  userStore.set({ id, username, display_name, role, status })
  void client.query(selfOptions).catch(() => undefined)
}

/** Signs out on the server. Whatever it answers, the browser forgets the user: see `forgetSession`. */
export const logout = action(['session', 'logout'], () => authApi.logout(), { outsideSession: true })

/** Drops the stored user and everything the caches hold of them; the site's status stays. */
export function forgetSession(client: QueryClient): void {
  userStore.remove()
  void client.cancelQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'status' })
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'status' && queryKey[0] !== 'notice' })
}
