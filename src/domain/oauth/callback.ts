/** The names of `/oauth/{name}` and `/api/oauth/{name}`, in the order on screen. */
export const OAUTH_ORDER = ['github', 'oidc', 'lark'] as const
export type OauthProvider = (typeof OAUTH_ORDER)[number]

// The query of a provider's callback: removed from the address at once and kept here for the callback screen. In memory
// only, as its code can sign in.
let waiting = ''

export const oauthCallback = {
  keep: (search: string): void => {
    waiting = search
  },
  /** Returns the query once; '' for none. */
  take: (): string => {
    const search = waiting
    waiting = ''
    return search
  },
}
