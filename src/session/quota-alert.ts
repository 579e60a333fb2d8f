import * as z from 'zod/mini'
import { stored, useStored } from '@/lib/stored'
import type { Id } from '@/schemas/primitives'
import { type QuotaAlert, quotaAlertSchema } from '@/schemas/quota-alert'

/** Local storage `quota-alerts`: thresholds of this browser's accounts by id. */
const alertsStore = stored('quota-alerts', z.record(z.string(), quotaAlertSchema), {})

/** Returns the threshold of an account; undefined if none. */
export const useQuotaAlert = (user: Id | undefined): QuotaAlert | undefined =>
  useStored(alertsStore)[String(user)]

/** Stores the threshold of an account; null removes it. */
export function setQuotaAlert(user: Id, alert: QuotaAlert | null): void {
  const { [String(user)]: _old, ...others } = alertsStore.get()
  alertsStore.set(alert ? { ...others, [String(user)]: alert } : others)
}

/** Session storage `quota-alert-closed`: account and threshold of a dismissed warning. */
export const closedAlertStore = stored('quota-alert-closed', z.string(), '', {
  codec: 'text',
  area: 'sessionStorage',
})
