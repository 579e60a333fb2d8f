import type { RegisteredRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { stored } from '@/lib/stored'
import { type Id, id } from '@/schemas/primitives'

const returnSchema = z.nullable(z.object({ user: id, address: z.string() }))
/** Session storage `return-to` (per tab): the user and URL at the time when the session expired. */
const returnStore = stored('return-to', returnSchema, null, { area: 'sessionStorage' })

type RouteMatcher = Pick<RegisteredRouter, 'getMatchedRoutes'>

/** Sign-in screens, excluded because their URLs may contain codes. */
const AUTH_PATHS = /^\/(login|register|reset|user\/reset|oauth)([/?#]|$)/i

export const isAuthPath = (pathname: string) => AUTH_PATHS.test(pathname)

const MAX_LENGTH = 2_000

/** Validates a return address; undefined unless it is a screen of this origin. */
export function safeReturnAddress(text: string, origin: string, isRoute: (pathname: string) => boolean) {
  if (text.length > MAX_LENGTH || !text.startsWith('/') || !URL.canParse(text, origin)) return undefined
  const { origin: target, pathname, search } = new URL(text, origin)
  if (target !== origin) return undefined
  // `/.//evil.example` has this origin, but its path `//evil.example` would lead to another host.
  if (/^[/\\]{2}/.test(pathname) || isAuthPath(pathname) || !isRoute(pathname)) return undefined
  return pathname + search
}

/** Whether a path matches a screen, not the not-found page. */
export function isKnownRoute(router: RouteMatcher, pathname: string): boolean {
  try {
    const [, params, route] = router.getMatchedRoutes(pathname)
    return route !== undefined && !('**' in params)
  } catch {
    return false
  }
}

/** Address to return to after an expired session; an ordinary sign-in leads to `/token`. */
export const returnAddress = {
  store: (user: Id, address: string) => {
    if (!isAuthPath(address)) returnStore.set({ user, address })
  },
  /** Returns and removes the address; with a `router`, it must match a screen. */
  take(user: Id, origin: string, router?: RouteMatcher): string | undefined {
    const entry = returnStore.get()
    returnStore.remove()
    if (entry?.user !== user) return undefined
    return safeReturnAddress(entry.address, origin, (pathname) => !router || isKnownRoute(router, pathname))
  },
  drop: () => returnStore.remove(),
  dropOtherUsers: (user: Id) => {
    const entry = returnStore.get()
    if (entry && entry.user !== user) returnStore.remove()
  },
}
