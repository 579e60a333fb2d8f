/** The values of a response in the policy, or their placeholders. */
interface Marks {
  /** New for each response; the page contains it, too. */
  nonce: string
  /** Name of the requested host, without its port. */
  host: string
}

/** What the policy needs to know about the built page. */
export interface Page {
  /** `'sha256-…'` of each inline script and of each inline style. */
  scripts: readonly string[]
  styles: readonly string[]
  /** Origins that the console calls besides its own. */
  origins: readonly string[]
}

/**
 * The Content-Security-Policy of the console's page: scripts of its own files, styles of its own files and with the
 * nonce, and no text that becomes markup or code unless one of two named policies made it.
 */
export function contentPolicy({ scripts, styles, origins }: Page, { nonce, host }: Marks): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, 'https://challenges.cloudflare.com'].join(' '),
    [`style-src-elem 'self' 'nonce-${nonce}'`, ...styles].join(' '),
    "style-src-attr 'none'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    // Without a scheme: the page’s own, or a safer one. A page over https frames nothing over http in any case.
    `frame-src https: ${host}:*`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify',
  ].join('; ')
}

/** Browser features that neither the console nor framed pages may use. */
const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi']

/** The headers of every answer. */
export const COMMON_HEADERS = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/** The headers of the gateway's answers, which are data: opened as a page, they can do nothing. */
export const DATA_HEADERS = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': "default-src 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
}

/** Every security header of the console's own page. */
export function securityHeaders(page: Page, marks: Marks): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    'Content-Security-Policy': contentPolicy(page, marks),
    // Allows windows opened for GitHub and chat apps to communicate with this one.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': UNUSED.map((name) => `${name}=()`).join(', '),
    'Referrer-Policy': 'no-referrer',
  }
}
