/** Fixed answers of the mock gateway that a person or a test types in. */

/** Version in the status. */
export const VERSION = 'v0.6.10'

/** Code that every verification mail carries. */
export const EMAIL_CODE = 'a1b2c3'

/** Token of every password reset link; invalid after one use, until a new link is requested. */
export const RESET_TOKEN = '0123456789abcdef0123456789abcdef'

/** Code of the second factor. */
export const TOTP_CODE = '654321'

/** The only code that the WeChat account answers with. */
export const WECHAT_CODE = '123456'

/** OAuth code or Turnstile token that the mock refuses; every other non-empty one is accepted once. */
export const REFUSED = 'bad'

/** The identity of every accepted OAuth or WeChat code. */
export const GITHUB_ID = 'octocat'
export const WECHAT_ID = 'wx-octocat'

/** Channels whose key has this prefix fail their test and their balance call. */
export const BAD_KEY_PREFIX = 'bad'

/** How long "test all" runs, in milliseconds. */
export const TEST_RUN_MS = 1_000

/** Extra wait of the fault `slow`, in milliseconds. */
export const SLOW_MS = 8_000

/** The accounts a person signs in with; ids 1, 2 and 3 of every seed. */
export const ACCOUNTS = {
  root: { id: 1, password: '123456' },
  admin: { id: 2, password: '12345678' },
  user: { id: 3, password: '12345678' },
} as const
