import type { RegisteredRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { stored } from '@/lib/stored'
import { type Id, id } from '@/schemas/primitives'

const returnSchema = z.nullable(z.object({ user: id, address: z.string() }))
/** The user and the address when the server ended the session. In the session storage, of this tab only. */
const returnStore = stored('return-to', returnSchema, null, { area: 'sessionStorage' })

type RouteMatcher = Pick<RegisteredRouter, 'getMatchedRoutes'>

/** Sign-in screens, which are never returned to: some have codes in their addresses. */
const AUTH_PATHS = /^\/(login|register|reset|user\/reset|oauth)([/?#]|$)/i

export const isAuthPath = (pathname: string) => AUTH_PATHS.test(pathname)

const MAX_LENGTH = 2_000

/** Undefined if the address is no screen of this origin. */
export function safeReturn(text: string, origin: string, isRoute: (pathname: string) => boolean) {
  if (text.length > MAX_LENGTH || !text.startsWith('/') || !URL.canParse(text, origin)) return undefined
  const { origin: target, pathname, search } = new URL(text, origin)
  if (target !== origin) return undefined
  // `/.//evil.example` has this origin, but its path alone would be another host.
  if (/^[/\\]{2}/.test(pathname) || isAuthPath(pathname) || !isRoute(pathname)) return undefined
  return pathname + search
}

/** Whether a path is one of the console's screens, and not the not-found page. */
export function isKnownRoute(router: RouteMatcher, pathname: string): boolean {
  try {
    const [, params, route] = router.getMatchedRoutes(pathname)
    return route !== undefined && !('**' in params)
  } catch {
    return false
  }
}

/** The address to return to after a 401. Only an expired session keeps one: an ordinary sign-in leads to `/token`. */
export const returnAddress = {
  keep: (user: Id, address: string) => {
    if (!isAuthPath(address)) returnStore.set({ user, address })
  },
  /** Taking the address removes it. `router`: the address must be one of its screens. */
  take(user: Id, origin: string, router?: RouteMatcher): string | undefined {
    const entry = returnStore.get()
    returnStore.remove()
    if (entry?.user !== user) return undefined
    return safeReturn(entry.address, origin, (pathname) => !router || isKnownRoute(router, pathname))
  },
  drop: () => returnStore.remove(),
  dropOfOthers: (user: Id) => {
    const entry = returnStore.get()
    if (entry && entry.user !== user) returnStore.remove()
  },
}
