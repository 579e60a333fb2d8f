import { setNonce } from 'get-nonce'
import markdownWorker from '@/components/content/markdown-worker?worker&url'

interface TrustedTypes {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown
}

const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/'

const random = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))

// Lets libraries work under the page's strict content security policy: passes the nonce on to those that write styles,
// and allows text without tags and the scripts that are needed. If the server set no nonce, makes one and sets the policy.
function underPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (isOurs(url) || url.startsWith(TURNSTILE) ? url : null),
  })
  const meta = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')
  if (!meta) return
  const given = meta.nonce ?? ''
  const nonce = given.startsWith('{') ? random() : given
  if (nonce !== given) setOwnPolicy(meta, nonce)
  setNonce(nonce)
}

function isOurs(url: string): boolean {
  if (url === markdownWorker) return true
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
