import * as z from 'zod/mini'

/** Threshold of the low-quota alert: remaining quota, or days that it will last. */
export const quotaAlertSchema = z.object({ by: z.enum(['days', 'quota']), below: z.number() })
export type QuotaAlert = z.infer<typeof quotaAlertSchema>
