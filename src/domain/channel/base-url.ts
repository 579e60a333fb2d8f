import { hasVersion } from '@/domain/api-version'

/**
 * Types that the gateway calls at `{address}/v1/…` (see its `relay/adaptor`). Azure, Gemini, 智谱, 豆包 and Baidu V2 use other
 * paths; OpenAI compatible expects the version in the address.
 */
const ADDS_VERSION = new Set([
  ...[1, 2, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 19, 20, 22, 25, 26, 27, 28, 29, 31, 32, 35, 36, 39, 44, 45, 48],
])

/** The gateway special-cases this host and adds no version. */
const VERSION_NOT_ADDED = /^\s*https:\/\/gateway\.ai\.cloudflare\.com/i

/** Whether the gateway would request a URL that contains the version twice. */
export const doublesVersion = (type: number, address: string): boolean =>
  ADDS_VERSION.has(type) && hasVersion(address) && !VERSION_NOT_ADDED.test(address)
