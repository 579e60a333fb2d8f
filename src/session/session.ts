import { noop, type QueryClient, queryOptions } from '@tanstack/react-query'
import { beforeChange, setAccountOfCalls } from '@/api/client'
import { sessionApi } from '@/api/session'
import { HttpStatusError, logError } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import { useStored } from '@/lib/stored'
import type { Id } from '@/schemas/primitives'
import { type StoredUser, storedUserSchema, type User } from '@/schemas/user'
import { dropDrafts, dropDraftsOfOthers, keepDrafts } from './drafts'
import { isAuthPath, returnAddress } from './return-address'
import { expiredUserStore, type Message, messageStore, sessionRoleStore, userStore } from './store'

// A session ends with its page: whatever ends it loads the page anew, and with the old page go its caches, calls, batches,
// toasts and the codes on its screen. Between that order and the end of the page no call is sent or answered, and nothing is
// on screen, as the next page may take long to come.

/** The account whose data this page may hold in memory; null: only what every visitor may see. */
let pageUser = userStore.get()

/** `leaving`: somebody signs out, and the page waits for the server's answer; `over`: the page is about to be loaded anew. */
let state: 'open' | 'leaving' | 'over' = 'open'

export const isSessionOver = () => state === 'over'

setAccountOfCalls(() => {
  const id = userStore.get()?.id
  // The event that tells of another tab's sign-in comes later than what it stores.
  const isOthers = pageUser && id && id !== pageUser.id
  return state !== 'open' || isOthers ? 'ended' : id
})

/** The signed-in user as stored in this browser; null for a visitor. Changes in other tabs arrive too. */
export const useUser = (): StoredUser | null => useStored(userStore)

/** One's own account. The stored user is updated with it, so that a changed role reaches the menu. */
export const selfOptions = queryOptions({
  queryKey: ['user', 'self'],
  queryFn: async (context) => {
    const self = await sessionApi.self()
    // Not if it was asked again meanwhile. The signal is read only now: otherwise the call would end with its screen.
    if (!context.signal.aborted) rememberUser(self)
    return self
  },
  staleTime: freshFor(30_000),
})

const storeUser = (user: StoredUser) => userStore.set(storedUserSchema.parse(user))

/** @throws HttpStatusError 401 if the cookie is another account's, as ports of one host share it: this session is over */
function rememberUser(user: User) {
  const stored = userStore.get()
  if (!stored) return
  if (stored.id !== user.id) throw new HttpStatusError(401, '')
  // Older versions of the console stored no role of the session.
  if (sessionRoleStore.get() === 0) sessionRoleStore.set(stored.role)
  storeUser(user)
}

/** Before a sign-in: tabs of another account leave now, as they have the new cookie before anybody can tell them of it. */
export function forgetOthers(username?: string): void {
  const user = userStore.get()
  if (!user || user.username === username) return
  sessionRoleStore.remove()
  userStore.remove()
}

/** Signs a user in. A page that holds another account's data is loaded anew. */
export function startSession(client: QueryClient, user: StoredUser) {
  keepOnlyFor(user.id)
  expiredUserStore.remove()
  sessionRoleStore.set(user.role)
  storeUser(user)
  if (pageUser && pageUser.id !== user.id) return load('/token')
  pageUser = user
  client.query(selfOptions).catch(noop)
}

/** Signs out on the server, by the last call of this page: `endSession` follows. */
export async function signOut(): Promise<void> {
  // This may wait for another call, which would have no answer once this page is leaving.
  await beforeChange()
  state = 'leaving'
  await sessionApi.logout()
}

/**
 * Forgets the user and loads the sign-in, once, however many calls find that the session is over. `expired`: the server has
 * ended it; the address and the forms as typed are kept for the same user. `message`: shown after the load.
 */
export function endSession({ expired = false, message = null }: { expired?: boolean; message?: Message }) {
  if (isSessionOver()) return
  const user = userStore.get()
  // A visitor's 401 leads to the sign-in, which must not load itself for ever.
  if (!user && expired && new URLSearchParams(location.search).has('expired')) return
  if (expired && user) {
    keepWork(user)
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

/** Ends the session on the server, for a new role; the address and the forms as typed are kept. */
export async function signInAgain(): Promise<void> {
  await signOut().catch(logError)
  endSession({ expired: true })
}

/** Follows sign-ins and sign-outs in other tabs, which share the session's cookie. */
export function watchSession(client: QueryClient): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === 'user' || key === null) followStoredUser(client)
  })
  // A page from the back/forward cache has missed events.
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
  if (user) keepOnlyFor(user.id)
  // A tab at the sign-in goes to the account that has come; the other sign-in screens stay, as they may hold what a mailed
  // link gave, but not what was read for another account.
  if (user && path === '/login') return void load(returnAddress.take(user.id, location.origin) ?? '/')
  if (isAuthPath(path)) {
    if (user?.id !== pageUser?.id) client.removeQueries({ type: 'inactive' })
    pageUser = user ?? pageUser
    return
  }
  if (user && pageUser && user.id !== pageUser.id) return load('/')
  if (!user && pageUser) {
    const expired = expiredUserStore.get() === pageUser.id
    if (expired) keepWork(pageUser)
    else dropWork()
    return load(expired ? '/login?expired=true' : '/login')
  }
  // The data of a changed role are others.
  if (user && pageUser && user.role !== pageUser.role) void client.invalidateQueries()
  pageUser = user
}

/** Leaves this page for good: until it is gone nothing acts or is seen, also no question about unsaved changes. */
function load(address: string): void {
  state = 'over'
  document.body.hidden = true
  location.replace(import.meta.env.BASE_URL + address.slice(1))
}

/** The path of the screen, without the console's base. */
const consolePath = () => location.pathname.slice(import.meta.env.BASE_URL.length - 1)

/** Keeps the address and the forms as typed, without secrets. */
function keepWork(user: StoredUser): void {
  returnAddress.keep(user.id, consolePath() + location.search)
  keepDrafts(user.id)
}

function dropWork(): void {
  returnAddress.drop()
  dropDrafts()
}

function keepOnlyFor(user: Id): void {
  returnAddress.dropOfOthers(user)
  dropDraftsOfOthers(user)
}
