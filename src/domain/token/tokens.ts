import { withoutVersion } from '@/domain/api-version'
import { shortId } from '@/domain/ids'
import { ENABLED, TOKEN_EXHAUSTED, TOKEN_EXPIRED } from '@/domain/statuses'
import { visibleText } from '@/lib/plain-text'
import { keywordMatcher, shortName, stripTrailingSlashes } from '@/lib/text'
import { gatewayAddress, safeHttpUrl } from '@/lib/url'
import { fromCsv, toCsv } from '@/schemas/primitives'
import type { Status } from '@/schemas/status'
import type { Token, TokenPayload } from '@/schemas/token'

/** Splits a key into prefix and rest. One-api sends keys without the prefix `sk-`; a fork includes a configurable prefix. */
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

/** The status to display: expired if past its time, which the server stores only on the next use. `now`: Unix seconds. */
export function shownStatus(token: Pick<Token, 'status' | 'expired_time'>, now: number): number {
  const isPast = token.expired_time !== -1 && token.expired_time <= now
  return token.status === ENABLED && isPast ? TOKEN_EXPIRED : token.status
}

/** Whether the status exhausted or expired no longer applies; the gateway never resets it. `now`: Unix seconds. */
export function isRepaired(token: Token, now: number): boolean {
  const { status, expired_time, remain_quota, unlimited_quota } = token
  const isMarked = status === TOKEN_EXHAUSTED || status === TOKEN_EXPIRED
  return isMarked && (unlimited_quota || remain_quota > 0) && (expired_time === -1 || expired_time > now)
}

const UNITS = [
  [86_400, '天'],
  [3_600, '小时'],
  [60, '分钟'],
] as const

/** Formats the time left in the largest unit that fits (`30 天后`), or `已过期`. Both times in Unix seconds. */
export function timeLeft(seconds: number, now: number): string {
  const left = seconds - now
  if (left <= 0) return '已过期'
  const [length, unit] = UNITS.find(([size]) => Math.round(left / size) > 0) ?? [1, '秒']
  return `${Math.round(left / length)} ${unit}后`
}

/** Expiry presets of the form, in seconds from the click; null means never. */
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

/** The token payload. A PUT replaces all fields, so unchanged limits are sent exactly as received. */
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

/** Shortens a list to its first entry and the number of others. */
export function shortList(entries: readonly string[]): string {
  const [first = ''] = entries
  return entries.length > 1 ? `${shortName(first)} +${entries.length - 1}` : shortName(first)
}

/** Returns a predicate that matches tokens by name, limits or the end of the key. */
export function tokenMatches(keyword: string) {
  const has = keywordMatcher(keyword)
  return (token: Limits & Pick<Token, 'name' | 'key'>) =>
    has(token.name) || fullKey(token).endsWith(keyword) || has(token.models) || has(token.subnet)
}

const USUAL_MODEL = 'gpt-3.5-turbo'
const NO_CHAT = /embed|whisper|tts|dall-e|image|moderation|davinci|babbage|rerank|bge-/i

/** A chat model for trying a key: allowed by its limits, preferably `available`. */
export function exampleModel(token: Pick<Token, 'models'> | undefined, available: readonly string[]): string {
  const allowed = fromCsv(token?.models)
  const callable = allowed.filter((name) => available.includes(name))
  const names = callable.length > 0 ? callable : allowed.length > 0 ? allowed : available
  if (names.includes(USUAL_MODEL)) return USUAL_MODEL
  return names.find((name) => name !== '' && !NO_CHAT.test(name)) ?? names[0] ?? USUAL_MODEL
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]', '0.0.0.0'])

/** The base URL for API clients, without `/v1`: the configured address, or `origin` if that is local or missing. */
export function serverAddress(
  status: Pick<Status, 'server_address'> | undefined,
  origin = gatewayAddress(),
): string {
  const configured = safeHttpUrl(status?.server_address)
  if (!configured || LOCAL_HOSTS.has(new URL(configured).hostname)) return origin
  return stripTrailingSlashes(withoutVersion(configured))
}

/** The base URL of the API, with `/v1`. */
export const apiAddress = (status: Pick<Status, 'server_address'> | undefined, origin?: string): string =>
  `${serverAddress(status, origin)}/v1`

/** `text`: the text to copy or URL to open; null if unavailable, explained by `reason`. */
type TokenLink = { label: string; text: string | null; reason?: string }

type Site = { status: Pick<Status, 'server_address' | 'chat_link'> | undefined; origin?: string }

/** Like encodeURIComponent, which would throw for lone surrogates. */
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
