import { type RatioMap, type RatioProblem, ratioProblem } from '@/domain/ratio/ratios'
import { safeHttpUrl, safeImageUrl } from '@/lib/url'
import { FRACTION_MESSAGE, halfWidth, isFraction } from '@/schemas/primitives'
import { whitespaceError } from '@/schemas/typed-text'
import { type OptionField, THEME_NAMES } from './field'
import type { OptionMap } from './fields'
import { OPTION_FIELDS, type OptionKey } from './fields'
import { optionMessages } from './messages'
import { isNumber, isUnreadable, isWord, plainNumber, storedValue, wireValue } from './values'

/** The validation error of a field; undefined if valid. In a ratio map, entries unchanged from `stored` are not checked. */
export function optionProblem(key: OptionKey, text: string, stored = ''): string | undefined {
  const field = OPTION_FIELDS[key]
  const { kind, label } = field
  if (kind === 'number') return numberProblem(field, halfWidth(text))
  if (kind === 'ratios') return ratioSentence(label, ratioProblem(text, stored))
  if (kind === 'theme') return Object.hasOwn(THEME_NAMES, text) ? undefined : '无效的主题'
  if (!isWord(key)) return undefined
  const typed = wireValue(key, text)
  const fault = whitespaceError(typed, label)
  if (fault) return fault
  // Addresses are optional.
  if (typed === '' || safeHttpUrl(typed)) return undefined
  if (kind === 'link' || kind === 'server') return optionMessages.notHttp
  const isBadImage = kind === 'image' && !safeImageUrl(typed, 'https://console.invalid')
  return isBadImage ? '请输入 https 图片地址或本站路径' : undefined
}

/** Validates a number. The server does not: it stores any text and treats invalid numbers as 0. */
function numberProblem(field: OptionField, text: string): string | undefined {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, step } = field
  if (!isNumber(text)) return '请输入数字'
  const number = Number(text)
  if (step === 1 && isFraction(text)) return FRACTION_MESSAGE
  if (number < min && field.max === undefined) return `不能小于 ${min}`
  if (number < min || number > max) return `须在 ${min} 到 ${max} 之间`
  const decimals = text.split('.')[1]?.length ?? 0
  return step === 0.01 && decimals > 2 ? '最多 2 位小数' : undefined
}

export function ratioSentence(label: string, map: RatioProblem | RatioMap | undefined): string | undefined {
  return map && 'problem' in map ? RATIO_PROBLEMS[map.problem](label, map.name) : undefined
}

const RATIO_PROBLEMS = {
  json: (label: string) => `${label}不是合法的 JSON 字符串`,
  shape: (label: string) => `${label}须为「名称: 倍率」形式的 JSON 对象`,
  name: (label: string, name: string) => `${label}中不能使用名称「${name}」`,
  factor: (label: string, name: string) => `${label}中「${name}」的值须为不小于 0 的数字`,
  twice: (label: string, name: string) => `${label}中「${name}」出现了多次`,
}

/** Validation errors by field, for changed options and for options that a changed switch requires. */
export function optionProblems(
  changed: readonly OptionKey[],
  text: (key: OptionKey) => string,
  stored: OptionMap = new Map(),
): Partial<Record<OptionKey, string>> {
  const problems: Partial<Record<OptionKey, string>> = {}
  for (const key of changed) {
    const problem = optionProblem(key, text(key), storedValue(key, stored))
    if (problem) problems[key] = problem
  }
  for (const { switchKey, needed, message } of REQUIRED) {
    const isTouched = [switchKey, ...needed].some((key) => changed.includes(key))
    if (!isTouched || text(switchKey) !== 'true') continue
    for (const key of needed) {
      if (!isUnreadable(key, stored) && wireValue(key, text(key)).trim() === '') problems[key] = message
    }
  }
  return problems
}

/** Options that a switch requires and the server does not check. */
const REQUIRED: readonly { switchKey: OptionKey; needed: readonly OptionKey[]; message: string }[] = [
  // An empty list would reject all mail addresses.
  {
    switchKey: 'EmailDomainRestrictionEnabled',
    needed: ['EmailDomainWhitelist'],
    message: '无法启用邮箱域名限制，请先填入限制的邮箱域名！',
  },
  // Without endpoints, the offered sign-in would fail.
  {
    switchKey: 'OidcEnabled',
    needed: ['OidcClientId', 'OidcAuthorizationEndpoint', 'OidcTokenEndpoint', 'OidcUserinfoEndpoint'],
    message: '启用 OIDC 登录前请填写此项',
  },
]

/** The number one step up or down, clamped to its bounds; invalid text becomes the minimum. */
export function steppedNumber(field: OptionField, text: string, direction: 1 | -1): string {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, step = 1 } = field
  if (!isNumber(text)) return String(min)
  const next = Math.min(Math.max(Number(plainNumber(text)) + direction * step, min), max)
  // Rounded to remove floating-point errors (0.30000000000000004).
  return String(Number(next.toFixed(6)))
}
