import * as z from 'zod/mini'

/** The gateway's limits for a user's texts, in characters: its refusals hardly explain them. */
export const USER_LIMITS = {
  username: { label: '用户名', least: 0, most: 12 },
  password: { label: '密码', least: 8, most: 20 },
  display_name: { label: '显示名称', least: 0, most: 20 },
  email: { label: '邮箱地址', least: 0, most: 50 },
} as const
export type LimitedField = keyof typeof USER_LIMITS

export const isLimitedField = (name: string): name is LimitedField => Object.hasOwn(USER_LIMITS, name)

/** The message for a text that is too short (`min`), too long (`max`), or breaks another rule of the gateway's. */
export function limitSentence(field: LimitedField, rule: string): string {
  const { label, least, most } = USER_LIMITS[field]
  if (rule === 'min') return `${label}长度不得小于 ${least} 位！`
  if (rule === 'max') return `${label}长度不得大于 ${most} 位！`
  return `${label}不符合服务器的要求！`
}

/** The message for a text that is too long or too short; undefined if it is neither. */
export function limitFault(field: LimitedField, text: string): string | undefined {
  const length = [...text].length
  if (length < USER_LIMITS[field].least) return limitSentence(field, 'min')
  return length > USER_LIMITS[field].most ? limitSentence(field, 'max') : undefined
}

/** The rule for a field's length. The text `allowed` always passes: the stored one, or none. */
export const withinLimits = (field: LimitedField, allowed?: string) =>
  z.check<string>((given) => {
    const message = given.value === allowed ? undefined : limitFault(field, given.value)
    if (message) given.issues.push({ code: 'custom', input: given.value, message })
  })
