import { REDEMPTION_USED } from '@/domain/statuses'
import { safeFileName } from '@/lib/download'
import type { Redemption } from '@/schemas/redemption'

/** Values of a new batch's form. */
export const REDEMPTION_DEFAULTS = { quota: 100_000, count: 1 } as const

/** Whether a code was redeemed: its time tells, even where its status was written over. */
export function isUsed({ status, redeemed_time }: Pick<Redemption, 'status' | 'redeemed_time'>): boolean {
  return status === REDEMPTION_USED || redeemed_time > 0
}

/** The file that codes are saved in: one a line, named after the batch. */
export function codesFile({ name, codes }: { name: string; codes: readonly string[] }) {
  return { name: `${safeFileName(name)}.txt`, text: codes.join('\n') }
}
