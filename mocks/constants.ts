/** Fixed values of the mock gateway that users and tests enter. */

/** Server version in the status. */
export const VERSION = 'v0.6.10'

/** Code in every verification mail. */
export const EMAIL_CODE = 'a1b2c3'

/** Token of every password reset link; valid once per requested link. */
export const RESET_TOKEN = '0123456789abcdef0123456789abcdef'

/** Code of the second factor. */
export const TOTP_CODE = '654321'

/** The only valid WeChat code. */
export const WECHAT_CODE = '123456'

/** The OAuth code or Turnstile token that the mock rejects; it accepts any other non-empty value once. */
export const REFUSED = 'bad'

/** The identity returned for every valid OAuth or WeChat code. */
export const GITHUB_ID = 'octocat'
export const WECHAT_ID = 'wx-octocat'

/** Channels whose key has this prefix fail tests and balance queries. */
export const BAD_KEY_PREFIX = 'bad'

/** How long "test all" runs, in milliseconds. */
export const TEST_RUN_MS = 1_000

/** Extra delay of the fault `slow`, in milliseconds. */
export const SLOW_MS = 8_000

/** The main accounts, with ids 1, 2 and 3 in every seed. */
export const ACCOUNTS = {
  root: { id: 1, password: '123456' },
  admin: { id: 2, password: '12345678' },
  user: { id: 3, password: '12345678' },
} as const
