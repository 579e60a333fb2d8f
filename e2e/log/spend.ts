import type { Gateway } from '@mocks/gateway'
import { addLog } from '@mocks/logs'
import { CONSUMPTION } from '@mocks/test-consumption'

/** The current Unix time in seconds. */
export const seconds = () => Math.floor(Date.now() / 1000)

/** Logs a model call of the account `user`, by default in the last complete second, which figures include. */
export function spend({ db }: Gateway, patch: Partial<Parameters<typeof addLog>[1]> = {}) {
  return addLog(db, { ...CONSUMPTION, created_at: seconds() - 1, user_id: 3, username: 'user', ...patch })
}
