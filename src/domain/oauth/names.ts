// Separate from `providers.ts`, because the callback route needs only the names in the initial bundle.

/** Providers as named in `/oauth/{name}` and `/api/oauth/{name}`, in display order. */
export const OAUTH_ORDER = ['github', 'oidc', 'lark'] as const
export type OauthProvider = (typeof OAUTH_ORDER)[number]
