/** The names of `/oauth/{name}` and `/api/oauth/{name}`, in the order on screen. */
export const OAUTH_ORDER = ['github', 'oidc', 'lark'] as const
export type OauthProvider = (typeof OAUTH_ORDER)[number]
