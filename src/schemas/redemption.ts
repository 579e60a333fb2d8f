import * as z from 'zod/mini'
import { code, id, integerField, notNegative, number, quota, seconds, withinBytes } from './primitives'
import { lineField, wordField } from './typed-text'

/** A redemption code (兑换码 in the UI). */
export const redemptionSchema = z.object({
  id,
  user_id: z.optional(id),
  /** 32 hex digits. */
  key: z.string(),
  /** 1 unused, 2 disabled, 3 used. */
  status: code,
  name: z.string(),
  quota,
  created_time: seconds,
  /** 0: not redeemed. */
  redeemed_time: seconds,
  /** Number of codes to create; always 0 in responses. */
  count: z.optional(number()),
})
export type Redemption = z.infer<typeof redemptionSchema>

export const REDEMPTION_NAME_BYTES = 20
export const REDEMPTION_MAX_COUNT = 100

const nameField = (stored?: string) =>
  lineField(stored).check(z.minLength(1, '请填写兑换码名称！'), withinBytes(REDEMPTION_NAME_BYTES))

/** Creation form and body of `POST /api/redemption/`. Rejects a quota of 0, which the server would change to 100. */
export const redemptionCreateFormSchema = z.object({
  name: nameField(),
  quota: integerField('请输入整数额度').check(
    z.refine((value) => value !== 0, '额度不能为 0'),
    notNegative(),
  ),
  count: integerField('请输入生成数量').check(
    z.refine(
      (value) => value >= 1 && value <= REDEMPTION_MAX_COUNT,
      `生成数量必须在 1 到 ${REDEMPTION_MAX_COUNT} 之间`,
    ),
  ),
})
export type RedemptionCreatePayload = z.infer<typeof redemptionCreateFormSchema>

export function redemptionEditRules(stored: Pick<Redemption, 'quota'> & Partial<Pick<Redemption, 'name'>>) {
  return z.object({
    name: nameField(stored.name),
    quota: integerField('请输入整数额度', stored.quota).check(notNegative(stored.quota)),
  })
}
type RedemptionFields = z.infer<ReturnType<typeof redemptionEditRules>>
export type RedemptionChanges = Partial<RedemptionFields>
export type RedemptionUpdatePayload = RedemptionFields & Pick<Redemption, 'id'>

/** Response data of a partly failed creation: the codes created so far, or null. */
export const createdCodesSchema = z.nullish(z.array(z.string()))

export const topupFormSchema = z.object({ key: wordField('兑换码').check(z.minLength(1, '请输入充值码！')) })
