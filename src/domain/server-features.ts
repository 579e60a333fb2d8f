import type { SiteStatus } from './site'

// Features are detected from status fields and listed options rather than versions.

/** A fork of one-api with other version numbers. Its status has this field since May 2026. */
const isFork = (status: SiteStatus): boolean => status?.password_login !== undefined

/** The server's default rate limit: requests per IP address in three minutes. */
export function callLimit(status: SiteStatus): number {
  if (isFork(status)) return 480
  const [, ...numbers] = /^v?(\d+)\.(\d+)\.(\d+)/.exec(status?.version ?? '') ?? []
  const [major = 0, minor = 0, patch = 0] = numbers.map(Number)
  const version = major * 10_000 + minor * 100 + patch
  return version >= 611 ? 480 : version >= 607 ? 240 : 180
}

/** Since v0.6.5: limits of tokens, the model list of an account, sign-in with Lark. */
export const listsModels = (status: SiteStatus): boolean => status?.lark_client_id !== undefined

/** Since v0.6.9: system prompts of channels, sign-in with OIDC. */
export const knowsSystemPrompts = (status: SiteStatus): boolean => status?.oidc !== undefined

/** Whether models have site-wide ratios; some servers price by channel. `listed`: the options, empty until loaded. */
export const isPriced = (listed: ReadonlyMap<string, unknown>): boolean =>
  listed.size === 0 || listed.has('ModelRatio')
