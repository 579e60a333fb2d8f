import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { StoredUser } from '@/schemas/user'
import { currentSession, renewSession } from './current'
import type { SessionEnd } from './end'
import { returnAddress } from './return-address'
import { keepOnlyFor, refreshCaches } from './session'
import { expiredUserStore, userStore } from './store'

/** Reacts to sign-ins and sign-outs in other tabs, which share the session's cookie. */
export function watchOtherTabs(queryClient: QueryClient, router: RegisteredRouter, sessionEnd: SessionEnd) {
  let known = userStore.get()

  const follow = (before: StoredUser | null, now: StoredUser | null) => {
    if (!before && now) return arrive(now)
    if (before && before.id !== now?.id) {
      // If the server ended the session, forms are kept for when the person is back.
      const expired = !now && expiredUserStore.get() === before.id
      return void (expired ? sessionEnd.expiredElsewhere(before) : sessionEnd.elsewhere())
    }
    if (before?.role !== now?.role) refreshCaches(queryClient)
  }

  /** Another tab signed in: a tab at the sign-in follows, back to the address where its session expired. */
  const arrive = (user: StoredUser) => {
    keepOnlyFor(queryClient, user.id)
    if (router.state.location.pathname !== '/login') return
    const address = returnAddress.take(user.id, location.origin, router)
    if (address) void router.navigate({ href: address, replace: true })
    else void router.navigate({ to: '/', replace: true })
  }

  // Added before the store's own listener for this event: `known` must still be the user before it.
  window.addEventListener('storage', (event) => {
    if (event.key !== 'user' && event.key !== null) return
    const before = known
    known = userStore.get()
    follow(before, known)
  })
  // Changes that this tab makes itself cause no navigation here.
  userStore.subscribe(() => {
    known = userStore.get()
    if (known?.id !== currentSession().user) renewSession()
  })
  // A page from the back/forward cache has missed events.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.dispatchEvent(new StorageEvent('storage', { key: null }))
  })
}
