import type { Gateway } from '@mocks/gateway'
import { addLog } from '@mocks/logs'
import { CONSUMPTION } from '@mocks/test-consumption'

/** The current Unix time in seconds. */
export const seconds = () => Math.floor(Date.now() / 1000)

/** Logs a model call of the account `user`. */
export function spend({ db }: Gateway, patch: Partial<Parameters<typeof addLog>[1]> = {}) {
  return addLog(db, { ...CONSUMPTION, created_at: seconds(), user_id: 3, username: 'user', ...patch })
}
