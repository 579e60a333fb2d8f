import * as z from 'zod/mini'
import { parseInteger, readAs } from './primitives'
import type { QuotaAlert } from './quota-alert'

const amount = () => readAs(z.string(), (text) => parseInteger(text) ?? 0)

/** Form of 额度预警; `alert` is null if disabled. */
export const quotaAlertFormSchema = readAs(
  z.object({ by: z.enum(['none', 'days', 'quota']), days: amount(), quota: amount() }).check(
    z.refine(({ by, days }) => by !== 'days' || days > 0, {
      path: ['days'],
      error: '请输入大于 0 的整数天数',
    }),
    z.refine(({ by, quota }) => by !== 'quota' || quota > 0, {
      path: ['quota'],
      error: '请输入大于 0 的额度',
    }),
  ),
  ({ by, ...thresholds }): { alert: QuotaAlert | null } => ({
    alert: by === 'none' ? null : { by, below: thresholds[by] },
  }),
)
