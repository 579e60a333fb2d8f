import { type Db, optionOn, optionValue } from './db'
import { describe, syntaxError } from './decode-body'

/** Keys with these endings are never listed; TurnstileSecretKey ends in Key, so it is. */
export function isHiddenOption(key: string): boolean {
  return key.endsWith('Token') || key.endsWith('Secret')
}

const RATIO_KEYS = new Set(['ModelRatio', 'GroupRatio', 'CompletionRatio'])

/** Options that can be switched on only when another one is filled, and the server's refusal otherwise. */
const NEEDS: Record<string, { key: string; message: string }> = {
  GitHubOAuthEnabled: {
    key: 'GitHubClientId',
    message: '无法启用 GitHub OAuth，请先填入 GitHub Client Id 以及 GitHub Client Secret！',
  },
  WeChatAuthEnabled: {
    key: 'WeChatServerAddress',
    message: '无法启用微信登录，请先填入微信登录相关配置信息！',
  },
  TurnstileCheckEnabled: {
    key: 'TurnstileSiteKey',
    message: '无法启用 Turnstile 校验，请先填入 Turnstile 校验相关配置信息！',
  },
}

/** Why an option is not stored at all; undefined where it is. */
export function optionRefusal(db: Db, key: string, value: string): string | undefined {
  if (key === 'Theme' && !['default', 'berry', 'air'].includes(value)) return '无效的主题'
  const need = NEEDS[key]
  if (need && value === 'true' && optionValue(db, need.key) === '') return need.message
  // The server's check for an empty whitelist never fires once one was saved, and a fresh one is not empty.
  return undefined
}

/** The error for an option that is stored nevertheless: a ratio map that cannot be read. */
export function optionError(key: string, value: string): string | undefined {
  if (!RATIO_KEYS.has(key)) return undefined
  const map = numberMap(value)
  return 'error' in map ? map.error : undefined
}

/** Reads a ratio map; the error is that of the server's JSON reader. */
export function numberMap(text: string): { value: Record<string, number> } | { error: string } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    const words = syntaxError(text, String(error))
    return { error: words === 'unexpected EOF' ? 'unexpected end of JSON input' : words }
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return { error: `json: cannot unmarshal ${describe(json)} into Go value of type map[string]float64` }
  }
  const wrong = Object.values(json).find((ratio) => typeof ratio !== 'number')
  if (wrong !== undefined) {
    return { error: `json: cannot unmarshal ${describe(wrong)} into Go value of type float64` }
  }
  return { value: json as Record<string, number> }
}

/** Why an address may not register or be bound by mail code; undefined where it may. */
export function emailRefusal(db: Db, email: string): string | undefined {
  if (!optionOn(db, 'EmailDomainRestrictionEnabled')) return undefined
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const allowed = optionValue(db, 'EmailDomainWhitelist').split(',').includes(domain)
  return allowed ? undefined : '管理员启用了邮箱域名白名单，您的邮箱地址的域名不在白名单中'
}
