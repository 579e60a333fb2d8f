import { ratiosOf } from '@/domain/ratio/rows'
import { OPTION_FIELDS, type OptionKey, SWITCHED_GROUPS } from './fields'
import type { OptionMap } from './option-map'
import { isOn, storedValue } from './values'

const MAIL_OPTIONS: readonly OptionKey[] = ['SMTPServer', 'SMTPAccount']

const quoted = (names: readonly string[]) => names.map((name) => `「${name}」`).join('、')
const labels = (keys: readonly OptionKey[]) => quoted(keys.map((key) => OPTION_FIELDS[key].label))

/** What a person should know before these changes are saved: what they do to others, and what will not work after them. */
export function saveWarnings(
  changes: readonly OptionKey[],
  textOf: (key: OptionKey) => string,
  stored: OptionMap,
): string[] {
  const isChanging = (key: OptionKey) => changes.includes(key)
  const before = (key: OptionKey) => storedValue(key, stored)
  const after = (key: OptionKey) => (isChanging(key) ? textOf(key) : before(key))
  const isEmpty = (key: OptionKey) => stored.get(key) !== null && after(key).trim() === ''
  const warnings: string[] = []

  if (isChanging('QuotaPerUnit')) warnings.push('所有余额、额度与价格的美元数都会随「单位美元额度」改变。')

  const groups = isChanging('GroupRatio') ? ratiosOf(after('GroupRatio')) : undefined
  const gone = groups ? [...ratiosOf(before('GroupRatio')).keys()].filter((name) => !groups.has(name)) : []
  if (gone.length > 0) warnings.push(`分组${quoted(gone)}会被删除，仍属于其中的用户按倍率 1 计费。`)

  const unmailed = MAIL_OPTIONS.filter(isEmpty)
  const touchesMail = isChanging('EmailVerificationEnabled') || MAIL_OPTIONS.some(isChanging)
  if (touchesMail && after('EmailVerificationEnabled') === 'true' && unmailed.length > 0)
    warnings.push(`${labels(unmailed)}为空，验证邮件发不出去，新用户将无法注册。`)

  for (const { title, switchKey, needed } of SWITCHED_GROUPS) {
    if (!isChanging(switchKey) || !isOn(switchKey, textOf(switchKey))) continue
    // Whether the server has a secret is not known; it has none where nothing else was ever filled in.
    const isNew = [switchKey, ...needed].filter(isWritten).every((key) => before(key).trim() === '')
    const secrets = needed.filter((key) => OPTION_FIELDS[key].kind === 'secret' && !isChanging(key))
    if (isNew && secrets.length > 0)
      warnings.push(`${labels(secrets)}没有填写，如果服务器上也没有，「${title}」将无法使用。`)
  }
  return warnings
}

/** Whether a person writes the option; a switch has a value from the beginning. */
const isWritten = (key: OptionKey) => OPTION_FIELDS[key].kind !== 'switch'
