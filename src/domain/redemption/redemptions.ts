import { REDEMPTION_USED } from '@/domain/statuses'
import { safeFileName } from '@/lib/download'
import type { Redemption } from '@/schemas/redemption'

/** Whether a code was redeemed. Also checks the time, because the status may have been overwritten. */
export const isUsed = ({ status, redeemed_time }: Pick<Redemption, 'status' | 'redeemed_time'>): boolean =>
  status === REDEMPTION_USED || redeemed_time > 0

export const codesFile = ({ name, codes }: { name: string; codes: readonly string[] }) => ({
  name: `${safeFileName(name)}.txt`,
  text: codes.join('\n'),
})
