import { type Db, optionOn, optionValue } from './db'
import { describe, syntaxError } from './decode-body'

/** Whether the server omits a key from lists; it does list TurnstileSecretKey. */
export function isHiddenOption(key: string): boolean {
  return key.endsWith('Token') || key.endsWith('Secret')
}

const RATIO_KEYS = new Set(['ModelRatio', 'GroupRatio', 'CompletionRatio'])

/** Options that require another option, and the server's error if that is empty. */
const REQUIREMENTS: Record<string, { key: string; message: string }> = {
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

/** Returns the error for a value that the server does not store; undefined if it stores it. */
export function optionRefusal(db: Db, key: string, value: string): string | undefined {
  if (key === 'Theme' && !['default', 'berry', 'air'].includes(value)) return '无效的主题'
  const requirement = REQUIREMENTS[key]
  if (requirement && value === 'true' && optionValue(db, requirement.key) === '') return requirement.message
  // The server's check for an empty whitelist never fails once a whitelist was saved, and the default is not empty.
  return undefined
}

/** Returns the error for an invalid ratio map, which the server stores nevertheless. */
export function optionError(key: string, value: string): string | undefined {
  if (!RATIO_KEYS.has(key)) return undefined
  const map = numberMap(value)
  return 'error' in map ? map.error : undefined
}

/** Parses a ratio map; errors match the server's JSON decoder. */
export function numberMap(text: string): { value: Record<string, number> } | { error: string } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    const message = syntaxError(text, String(error))
    return { error: message === 'unexpected EOF' ? 'unexpected end of JSON input' : message }
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

/** Returns the error for an address outside the domain whitelist; undefined if it is allowed. */
export function emailRefusal(db: Db, email: string): string | undefined {
  if (!optionOn(db, 'EmailDomainRestrictionEnabled')) return undefined
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const allowed = optionValue(db, 'EmailDomainWhitelist').split(',').includes(domain)
  return allowed ? undefined : '管理员启用了邮箱域名白名单，您的邮箱地址的域名不在白名单中'
}
