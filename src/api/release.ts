import ky from 'ky'
import { type Release, releaseSchema } from '@/schemas/release'

const RELEASES_URL =
  import.meta.env.VITE_RELEASES_URL || 'https://api.github.com/repos/songquanpeng/one-api/releases/latest'

/** The product's latest release. Another site: no cookies, none of our headers, no part in the 401 rule. */
export const releaseApi = {
  latest: async (): Promise<Release> =>
    releaseSchema.parse(await ky(RELEASES_URL, { credentials: 'omit', retry: 0, timeout: 30_000 }).json()),
}
