import * as z from 'zod/mini'
import { stored } from '@/lib/stored'

/** Where somebody was when the server ended the session, and who. Session storage: it belongs to this tab. */
const returnStore = stored(
  'return-to',
  z.nullable(z.object({ user: z.number(), address: z.string() })),
  null,
  'json',
  'sessionStorage',
)

/** What knows the console's routes: the router, as far as it is asked. */
interface RouteMatcher {
  /** Branch, parameters and the route found (undefined: none) of a path. */
  getMatchedRoutes: (pathname: string) => readonly [unknown, Readonly<Record<string, string>>, unknown]
}

/** Sign-in screens: never an address to come back to, and some have codes in theirs. */
const AUTH_PATHS = /^\/(login|register|reset|user\/reset|oauth)([/?#]|$)/i

/** Whether a path is a screen for signing in or up. */
export const isAuthPath = (pathname: string) => AUTH_PATHS.test(pathname)

/** Longest address that is kept. */
const MAX_LENGTH = 2_000

/** The address as path and query if it is a screen of this origin: built anew from its parts, and looked at again. */
export function safeReturn(text: string, origin: string, isRoute: (pathname: string) => boolean) {
  if (text.length > MAX_LENGTH || !text.startsWith('/') || !URL.canParse(text, origin)) return undefined
  const { origin: target, pathname, search } = new URL(text, origin)
  if (target !== origin) return undefined
  // `/.//evil.example` is of this origin, but its path alone reads as another host.
  if (/^[/\\]{2}/.test(pathname) || isAuthPath(pathname) || !isRoute(pathname)) return undefined
  return pathname + search
}

/** Whether a path is one of the console's screens; the not-found page is none. */
export function isKnownRoute(router: RouteMatcher, pathname: string): boolean {
  try {
    const [, params, route] = router.getMatchedRoutes(pathname)
    return route !== undefined && !('**' in params)
  } catch {
    return false
  }
}

/** The address to come back to after a 401. Only `end.ts` keeps one: an ordinary sign-in leads to `/token`. */
export const returnAddress = {
  keep: (user: number, address: string) => {
    if (!isAuthPath(address)) returnStore.set({ user, address })
  },
  /** The address of this user, checked, once; nobody else's. */
  take(user: number, origin: string, router: RouteMatcher): string | undefined {
    const kept = returnStore.get()
    returnStore.remove()
    if (kept?.user !== user) return undefined
    return safeReturn(kept.address, origin, (pathname) => isKnownRoute(router, pathname))
  },
  drop: () => returnStore.remove(),
  dropOfOthers: (user: number) => {
    const kept = returnStore.get()
    if (kept && kept.user !== user) returnStore.remove()
  },
}
