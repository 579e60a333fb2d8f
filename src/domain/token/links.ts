import { stripTrailingSlash } from '@/lib/text'
import { safeHttpUrl } from '@/lib/url'
import type { Status } from '@/schemas/status'
import type { Token } from '@/schemas/token'
import { fullKey } from './tokens'

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0'])

/** Where API clients reach the gateway: the configured address, or the console's own if that is local or missing. */
export function serverAddress(status: Pick<Status, 'server_address'> | undefined, origin: string): string {
  const configured = safeHttpUrl(status?.server_address)
  if (!configured || LOCAL_HOSTS.has(new URL(configured).hostname)) return origin
  return stripTrailingSlash(configured)
}

/** `text`: what is copied or opened; null: not possible for this `reason`. */
type TokenLink = { label: string; text: string | null; reason?: string }

type Site = { status: Pick<Status, 'server_address' | 'chat_link'> | undefined; origin: string }

/** Encoded for an address. A lone surrogate would throw, so it becomes U+FFFD. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'))

function nextWeb(token: Pick<Token, 'key'>, site: Site): string | null {
  const chat = safeHttpUrl(site.status?.chat_link)
  if (!chat) return null
  const settings = JSON.stringify({ key: fullKey(token), url: serverAddress(site.status, site.origin) })
  return `${stripTrailingSlash(chat)}/#/?settings=${encodeURIComponent(settings)}`
}

export function copyTargets(token: Pick<Token, 'key'>, site: Site): TokenLink[] {
  return [
    { label: '复制', text: fullKey(token) },
    { label: 'ChatGPT Next Web', text: nextWeb(token, site), reason: '未配置聊天链接' },
    ...chatTargets(token, site),
  ]
}

export function chatTargets(token: Pick<Token, 'key'>, site: Site) {
  const [server, key] = [serverAddress(site.status, site.origin), fullKey(token)].map(encoded)
  return [
    { label: 'AMA 问天', text: `ama://set-api-key?server=${server}&key=${key}` },
    { label: 'OpenCat', text: `opencat://team/join?domain=${server}&token=${key}` },
  ]
}
