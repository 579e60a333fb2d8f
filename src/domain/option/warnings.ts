import { hasVersion, versionMessages } from '@/domain/api-version'
import { ratiosOf } from '@/domain/ratio/rows'
import type { OptionMap } from './fields'
import { OPTION_FIELDS, type OptionKey, SWITCHED_GROUPS } from './fields'
import { isOn, storedValue } from './values'

const MAIL_OPTIONS: readonly OptionKey[] = ['SMTPServer', 'SMTPAccount']

const quoted = (names: readonly string[]) => names.map((name) => `「${name}」`).join('、')
const labels = (keys: readonly OptionKey[]) => quoted(keys.map((key) => OPTION_FIELDS[key].label))

/** Warnings to show before saving: effects on users, and features that will not work. */
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

  if (isChanging('ServerAddress') && hasVersion(after('ServerAddress')))
    warnings.push(`「服务器地址」以 /v1 结尾，邮件与回调中的链接会打不开。${versionMessages.added}。`)

  const unmailed = MAIL_OPTIONS.filter(isEmpty)
  const touchesMail = isChanging('EmailVerificationEnabled') || MAIL_OPTIONS.some(isChanging)
  if (touchesMail && after('EmailVerificationEnabled') === 'true' && unmailed.length > 0)
    warnings.push(`${labels(unmailed)}为空，验证邮件发不出去，新用户将无法注册。`)

  for (const { title, switchKey, needed } of SWITCHED_GROUPS) {
    if (!isChanging(switchKey) || !isOn(switchKey, textOf(switchKey))) continue
    // Stored secrets are not readable; if all other fields were empty, there cannot be one.
    const isNew = [switchKey, ...needed].filter(isNotSwitch).every((key) => before(key).trim() === '')
    const secrets = needed.filter((key) => OPTION_FIELDS[key].kind === 'secret' && !isChanging(key))
    if (isNew && secrets.length > 0)
      warnings.push(`${labels(secrets)}没有填写，如果服务器上也没有，「${title}」将无法使用。`)
  }
  return warnings
}

/** Switches always have a value, so they do not count as filled in. */
const isNotSwitch = (key: OptionKey) => OPTION_FIELDS[key].kind !== 'switch'
