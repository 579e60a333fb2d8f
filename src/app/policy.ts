import { setNonce } from 'get-nonce'

/** The browser's guard of the places where text becomes markup or code; not every browser has it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string | null; createScriptURL: (url: string) => string | null },
  ) => unknown
}

const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/'

const random = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))

/**
 * Lives under the strict policy: hands the response's nonce to what writes styles, and lets through the few harmless
 * texts that libraries turn into markup (sheets of styles, which hold no tag).
 *
 * Where the server put no nonce into the page, it makes one and sets the policy itself, as far as a page can.
 */
function underPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (url.startsWith(TURNSTILE) || isMockWorker(url) ? url : null),
  })
  const meta = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')
  if (!meta) return
  const given = meta.nonce ?? ''
  const nonce = given.startsWith('{') ? random() : given
  if (nonce !== given) setOwnPolicy(meta, nonce)
  setNonce(nonce)
}

/** The mock edition's gateway is a service worker. */
function isMockWorker(url: string): boolean {
  return __MOCK__ && new URL(url, location.href).pathname.endsWith('/mockServiceWorker.js')
}

function setOwnPolicy(meta: HTMLMetaElement, nonce: string): void {
  meta.nonce = nonce
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = meta.content.replace('{nonce}', nonce).replace('{host}', location.hostname)
  document.head.append(policy)
}

underPolicy()
