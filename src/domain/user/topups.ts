import { DEFAULT_DISPLAY, type QuotaDisplay, quotaToDollars } from '@/domain/quota'
import type { Log } from '@/schemas/log'

/** The gateway's log text for a top-up: the method, and the amount in dollars or points. */
const TOPUP_TEXT = /^(通过.{1,8}充值) (?:＄([\d.]+) 额度|(\d+) 点额度)$/

/**
 * The amount and remark of a top-up in the log. Rows of redeemed codes contain the amount only in the text; a custom remark
 * replaces the text. Undefined: unknown amount.
 */
export function topupOf(
  { quota, content }: Pick<Log, 'quota' | 'content'>,
  display: QuotaDisplay = DEFAULT_DISPLAY,
) {
  const [, method, dollars, points] = TOPUP_TEXT.exec(content) ?? []
  const parsedAmount =
    dollars !== undefined
      ? Math.round(Number(dollars) / quotaToDollars(1, display.quota_per_unit))
      : points !== undefined
        ? Number(points)
        : undefined
  return { amount: quota > 0 ? quota : parsedAmount, remark: method ?? content }
}
