import { setNonce } from 'get-nonce'
import markdownWorker from '@/components/content/markdown-worker?worker&url'
import readWorker from '@/lib/sheet/read-worker?worker&url'
import xlsxWorker from '@/lib/sheet/xlsx-worker?worker&url'

interface TrustedTypes {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown
}

const TURNSTILE = 'https://challenges.cloudflare.com/turnstile/'

const random = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))

// Makes libraries work under the strict content security policy: passes the nonce to those that insert styles, and allows
// HTML without tags and known script URLs. Sets the policy itself if the server has set no nonce.
function applyPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (isAllowedScript(url) || url.startsWith(TURNSTILE) ? url : null),
  })
  const meta = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')
  if (!meta) return
  const serverNonce = meta.nonce ?? ''
  const nonce = serverNonce.startsWith('{') ? random() : serverNonce
  if (nonce !== serverNonce) addPolicy(meta, nonce)
  setNonce(nonce)
}

const WORKERS = [markdownWorker, xlsxWorker, readWorker]

function isAllowedScript(url: string): boolean {
  if (WORKERS.includes(url)) return true
  return __MOCK__ && new URL(url, location.href).pathname.endsWith('/mockServiceWorker.js')
}

function addPolicy(meta: HTMLMetaElement, nonce: string): void {
  meta.nonce = nonce
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = meta.content.replace('{nonce}', nonce).replace('{host}', location.hostname)
  document.head.append(policy)
}

applyPolicy()
