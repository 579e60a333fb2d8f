import { shortId } from '@/domain/ids'
import { ENABLED, TOKEN_EXHAUSTED, TOKEN_EXPIRED } from '@/domain/statuses'
import { visibleText } from '@/lib/plain-text'
import { containing, shortName, stripTrailingSlashes } from '@/lib/text'
import { gatewayAddress, safeHttpUrl } from '@/lib/url'
import { fromCsv, toCsv } from '@/schemas/primitives'
import type { Status } from '@/schemas/status'
import type { Token, TokenPayload } from '@/schemas/token'

/** A key as its prefix and the rest: one-api sends it without its prefix, a branch of it with one that the site chooses. */
function partsOf({ key }: Pick<Token, 'key'>): [prefix: string, rest: string] {
  const [, prefix = 'sk-', rest = key] = /^(.+-)(\w{32,})$/.exec(key) ?? []
  return [prefix, rest]
}

export const TOKEN_DEFAULT_QUOTA = 500_000

export const fullKey = (token: Pick<Token, 'key'>): string => partsOf(token).join('')

export function maskedKey(token: Pick<Token, 'key'>): string {
  const [prefix, key] = partsOf(token)
  return prefix + (key.length > 12 ? `${key.slice(0, 4)}…${key.slice(-4)}` : '•'.repeat(key.length))
}

/** The status to show: an enabled token past its time is expired. The server stores this only when the key is used. */
export function shownStatus(token: Pick<Token, 'status' | 'expired_time'>, now: number): number {
  const past = token.expired_time !== -1 && token.expired_time <= now
  return token.status === ENABLED && past ? TOKEN_EXPIRED : token.status
}

/** Whether the mark exhausted or expired is out of date: the gateway never removes it. */
export function isRepaired(token: Token, now: number): boolean {
  const { status, expired_time, remain_quota, unlimited_quota } = token
  const isMarked = status === TOKEN_EXHAUSTED || status === TOKEN_EXPIRED
  return isMarked && (unlimited_quota || remain_quota > 0) && (expired_time === -1 || expired_time > now)
}

/** Offsets of the form's presets, in seconds from the click; null stands for never. */
export const EXPIRY_PRESETS = [
  { label: '永不过期', seconds: null },
  { label: '一个月后过期', seconds: 30 * 86_400 },
  { label: '一天后过期', seconds: 86_400 },
  { label: '一小时后过期', seconds: 3_600 },
  { label: '一分钟后过期', seconds: 60 },
] as const

export const tokenChoices = (tokens: readonly Pick<Token, 'id' | 'name'>[]) =>
  tokens.map(({ id, name }) => ({ value: String(id), label: visibleText(name) || `#${shortId(id)}` }))

type Limits = Pick<Token, 'models' | 'subnet'>

/** A token's form as it is sent. A PUT replaces everything, so unchanged limits are sent as they were received. */
export function tokenPayload<Fields extends { models: string; subnet: string }>(
  fields: Fields,
  stored?: Limits,
): Omit<Fields, keyof Limits> & Pick<TokenPayload, keyof Limits> {
  const sent = (name: keyof Limits) => {
    const before = stored?.[name] ?? null
    return toCsv(fromCsv(before)) === fields[name] ? before : fields[name] || null
  }
  return { ...fields, models: sent('models'), subnet: sent('subnet') }
}

/** A list in short: the first entry, and how many more there are. */
export function shortList(entries: readonly string[]): string {
  const [first = ''] = entries
  return entries.length > 1 ? `${shortName(first)} +${entries.length - 1}` : shortName(first)
}

/** Tells whether a search finds a token: by its name, its limits, or the end of its key. */
export function tokenMatches(keyword: string) {
  const has = containing(keyword)
  return (token: Limits & Pick<Token, 'name' | 'key'>) =>
    has(token.name) || fullKey(token).endsWith(keyword) || has(token.models) || has(token.subnet)
}

const USUAL_MODEL = 'gpt-3.5-turbo'
const NO_CHAT = /embed|whisper|tts|dall-e|image|moderation|davinci|babbage|rerank|bge-/i

/** A model to try a key with: one that its limits allow, and of the `available` ones if possible. */
export function exampleModel(token: Pick<Token, 'models'> | undefined, available: readonly string[]): string {
  const own = fromCsv(token?.models)
  const callable = own.filter((name) => available.includes(name))
  const names = callable.length > 0 ? callable : own.length > 0 ? own : available
  if (names.includes(USUAL_MODEL)) return USUAL_MODEL
  return names.find((name) => name !== '' && !NO_CHAT.test(name)) ?? names[0] ?? USUAL_MODEL
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0'])

/** Where API clients reach the gateway: the configured address, or the console's own if that is local or missing. */
export function serverAddress(
  status: Pick<Status, 'server_address'> | undefined,
  origin = gatewayAddress(),
): string {
  const configured = safeHttpUrl(status?.server_address)
  if (!configured || LOCAL_HOSTS.has(new URL(configured).hostname)) return origin
  return stripTrailingSlashes(configured)
}

/** `text`: what is copied or opened; null: not possible for this `reason`. */
type TokenLink = { label: string; text: string | null; reason?: string }

type Site = { status: Pick<Status, 'server_address' | 'chat_link'> | undefined; origin?: string }

/** Encoded for an address, where a lone surrogate would throw. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

function nextWeb(token: Pick<Token, 'key'>, site: Site): string | null {
  const chat = safeHttpUrl(site.status?.chat_link)
  if (!chat) return null
  const settings = JSON.stringify({ key: fullKey(token), url: serverAddress(site.status, site.origin) })
  return `${stripTrailingSlashes(chat)}/#/?settings=${encodeURIComponent(settings)}`
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
