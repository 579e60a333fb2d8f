import { noop, type QueryClient, queryOptions } from '@tanstack/react-query'
import { beforeWrite } from '@/api/client'
import type { Account } from '@/api/prefetched-calls'
import { sessionApi } from '@/api/session'
import { HttpStatusError, logError } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import { useStored } from '@/lib/stored'
import type { Id } from '@/schemas/primitives'
import { type StoredUser, storedUserSchema, type User } from '@/schemas/user'
import { dropDrafts, dropOtherUsersDrafts, saveDrafts } from './drafts'
import { isAuthPath, returnAddress } from './return-address'
import { expiredUserStore, type Message, messageStore, sessionRoleStore, userStore } from './store'

// The end of a session reloads the page, which clears all caches, calls, batches and toasts. Until the new page has
// loaded, no call is sent or settled, and the page is hidden.

/** The account whose data this page may have in memory; null for a visitor. */
let pageUser = userStore.get()

/** `signing-out`: waiting for the server's response; `over`: the page is about to reload. */
let state: 'open' | 'signing-out' | 'over' = 'open'

export const isSessionOver = () => state === 'over'

/** The account that this page sends calls for. */
export function currentAccount(): Account {
  const id = userStore.get()?.id
  // Another tab may have changed the user before this one gets the event.
  const hasChanged = pageUser && id && id !== pageUser.id
  return state !== 'open' || hasChanged ? 'ended' : id
}

/** The signed-in user stored in this browser, synced across tabs; null for a visitor. */
export const useUser = (): StoredUser | null => useStored(userStore)

/** Query of the user's own account. Updates the stored user, whose role the menu uses. */
export const selfOptions = queryOptions({
  queryKey: ['user', 'self'],
  queryFn: async (context) => {
    const self = await sessionApi.self()
    // Skips outdated responses. Reading the signal earlier would abort the call when its screen unmounts.
    if (!context.signal.aborted) updateStoredUser(self)
    return self
  },
  staleTime: freshFor(30_000),
})

/**
 * Fetches the user's own account to detect a changed role or an ended session. Other failures are not shown.
 * @param force - fetches even if the cached account is fresh
 */
export async function refreshAccount(client: QueryClient, { force = false } = {}): Promise<void> {
  if (!userStore.get()) return
  const options = { ...selfOptions, meta: { silent: true }, ...(force && { staleTime: 0 }) }
  await client.query(options).catch(noop)
}

const storeUser = (user: StoredUser) => userStore.set(storedUserSchema.parse(user))

/** @throws HttpStatusError 401 if the cookie belongs to another account, as all ports of a host share cookies */
function updateStoredUser(user: User) {
  const stored = userStore.get()
  if (!stored) return
  if (stored.id !== user.id) throw new HttpStatusError(401, '')
  // Older versions did not store the session's role.
  if (sessionRoleStore.get() === 0) sessionRoleStore.set(stored.role)
  storeUser(user)
}

/** Clears another stored user before a sign-in, so that their tabs end before the cookie changes. */
export function forgetOtherUser(username?: string): void {
  const user = userStore.get()
  if (!user || user.username === username) return
  sessionRoleStore.remove()
  userStore.remove()
}

/** Stores the signed-in user; `self` is the account if already fetched. Reloads a page with data of another account. */
export function startSession(client: QueryClient, user: StoredUser, self?: User) {
  dropOtherUsersWork(user.id)
  expiredUserStore.remove()
  sessionRoleStore.set(user.role)
  storeUser(self ?? user)
  if (pageUser && pageUser.id !== user.id) return load('/token')
  pageUser = user
  if (self) client.setQueryData(selfOptions.queryKey, self)
  else client.query(selfOptions).catch(noop)
}

/** Signs out on the server. The caller must then call `endSession`. */
export async function signOut(): Promise<void> {
  // Runs first, as it may wait for another call, which would never settle in the next state.
  await beforeWrite()
  state = 'signing-out'
  await sessionApi.logout()
}

/**
 * Removes the stored user and loads the sign-in page; repeated calls are ignored.
 * @param expired - the server ended the session: saves the address and drafts for the same user
 * @param message - toast to show after the reload
 */
export function endSession({ expired = false, message = null }: { expired?: boolean; message?: Message }) {
  if (isSessionOver()) return
  const user = userStore.get()
  // Prevents a redirect loop for visitors.
  if (!user && expired && new URLSearchParams(location.search).has('expired')) return
  if (expired && user) {
    saveWork(user)
    expiredUserStore.set(user.id)
  } else {
    dropWork()
    expiredUserStore.remove()
  }
  if (message) messageStore.set(message)
  sessionRoleStore.remove()
  userStore.remove()
  load(expired ? '/login?expired=true' : '/login')
}

/** Signs out to apply a changed role; saves the address and drafts. */
export async function signInAgain(): Promise<void> {
  await signOut().catch(logError)
  endSession({ expired: true })
}

/** Handles sign-ins and sign-outs in other tabs, which share the session cookie. */
export function watchSession(client: QueryClient): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'user' || key === null) followStoredUser(client)
  })
  // A page in the back/forward cache misses events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (isSessionOver()) location.reload()
    else followStoredUser(client)
  })
}

function followStoredUser(client: QueryClient) {
  if (isSessionOver()) return
  const user = userStore.get()
  const path = consolePath()
  if (user) dropOtherUsersWork(user.id)
  // The login screen redirects after a sign-in. Other sign-in screens stay, as they may use a mailed link, but drop data of
  // another account.
  if (user && path === '/login') return void load(returnAddress.take(user.id, location.origin) ?? '/')
  if (isAuthPath(path)) {
    if (user?.id !== pageUser?.id) client.removeQueries({ type: 'inactive' })
    pageUser = user ?? pageUser
    return
  }
  if (user && pageUser && user.id !== pageUser.id) return load('/')
  if (!user && pageUser) {
    const expired = expiredUserStore.get() === pageUser.id
    if (expired) saveWork(pageUser)
    else dropWork()
    return load(expired ? '/login?expired=true' : '/login')
  }
  // Data depends on the role.
  if (user && pageUser && user.role !== pageUser.role) void client.invalidateQueries()
  pageUser = user
}

/** Ends the session and replaces the page, without a prompt about unsaved changes. */
function load(address: string): void {
  state = 'over'
  document.body.hidden = true
  location.replace(import.meta.env.BASE_URL + address.slice(1))
}

/** Path of the screen, without the base path. */
const consolePath = () => location.pathname.slice(import.meta.env.BASE_URL.length - 1)

/** Saves the address and drafts (without secrets). */
function saveWork(user: StoredUser): void {
  returnAddress.store(user.id, consolePath() + location.search)
  saveDrafts(user.id)
}

function dropWork(): void {
  returnAddress.drop()
  dropDrafts()
}

function dropOtherUsersWork(user: Id): void {
  returnAddress.dropOtherUsers(user)
  dropOtherUsersDrafts(user)
}
