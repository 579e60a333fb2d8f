import type { SiteStatus } from './site'

// A server's features show in what it lists: its status, where each came with a new field, and its options.

/** Calls that one address may make in three minutes by the server's default; older versions allow fewer. */
export function callLimit(status: SiteStatus): number {
  const [, ...numbers] = /^v?(\d+)\.(\d+)\.(\d+)/.exec(status?.version ?? '') ?? []
  const [major = 0, minor = 0, patch = 0] = numbers.map(Number)
  const age = major * 10_000 + minor * 100 + patch
  return age >= 611 ? 480 : age >= 607 ? 240 : 180
}

/** v0.6.5: keys with limits, the models of an account, sign-in with Lark. */
export const listsModels = (status: SiteStatus): boolean => status?.lark_client_id !== undefined

/** v0.6.9: system prompts of channels, sign-in with OIDC. */
export const knowsSystemPrompts = (status: SiteStatus): boolean => status?.oidc !== undefined

/** Whether models have ratios for the whole site; some servers price by channel. `listed`: the options, none before they are read. */
export const isPriced = (listed: ReadonlyMap<string, unknown>): boolean =>
  listed.size === 0 || listed.has('ModelRatio')
