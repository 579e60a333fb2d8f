/** The names of `/oauth/{name}` and `/api/oauth/{name}`, in the order on screen. */
export const OAUTH_ORDER = ['github', 'oidc', 'lark'] as const
export type OauthProvider = (typeof OAUTH_ORDER)[number]

// The query that a provider sent back: taken out of the address at once, and kept for the screen that answers it. In
// memory only, as its code signs in.
let waiting = ''

export const oauthCallback = {
  keep: (search: string): void => {
    waiting = search
  },
  /** Once; '' for none. */
  take: (): string => {
    const search = waiting
    waiting = ''
    return search
  },
}
