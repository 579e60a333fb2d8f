/** Per-response values in the policy, or their placeholders. */
interface ResponseValues {
  /** Unique per response; also in the page. */
  nonce: string
  /** Requested host without the port. */
  host: string
}

/** Properties of the built page that the policy depends on. */
export interface Page {
  /** `'sha256-…'` of each inline script and style. */
  scripts: readonly string[]
  styles: readonly string[]
  /** Other origins that the console calls. */
  origins: readonly string[]
}

/**
 * Returns the Content-Security-Policy of the page: scripts from the same origin, styles from the same origin or with the
 * nonce, and Trusted Types for all text that becomes markup or code.
 */
export function contentPolicy({ scripts, styles, origins }: Page, { nonce, host }: ResponseValues): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, 'https://challenges.cloudflare.com'].join(' '),
    [`style-src-elem 'self' 'nonce-${nonce}'`, ...styles].join(' '),
    "style-src-attr 'none'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    // A host without a scheme matches the page's scheme or https.
    `frame-src https: ${host}:*`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ')
}

/** Browser features disabled for the console and framed pages. */
const DISABLED_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi']

/** Headers of every response. */
export const COMMON_HEADERS = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** Headers of the gateway's responses; opened as a page, they can run nothing. */
export const DATA_HEADERS = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
}

/** Returns all security headers of the console's page. */
export function securityHeaders(page: Page, values: ResponseValues): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    'Content-Security-Policy': contentPolicy(page, values),
    // Windows opened for GitHub and chat apps may communicate with the console.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': DISABLED_FEATURES.map((name) => `${name}=()`).join(', '),
    'Referrer-Policy': 'no-referrer',
  }
}
