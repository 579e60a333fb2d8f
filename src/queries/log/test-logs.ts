import { CONSUMPTION } from '@mocks/test-consumption'
import type { Log } from '@/schemas/log'

/** A paid call as the gateway sends it to its owner, with id 0. */
export function logRow(patch: Partial<Log> = {}): Log {
  return { ...CONSUMPTION, id: 0, user_id: 7, created_at: 1_767_312_345, username: 'lin', ...patch }
}

/** `count` rows with ids from `newest` down: the order of the gateway's lists. */
export const logRows = (newest: number, count: number): Log[] =>
  Array.from({ length: count }, (_, index) => logRow({ id: newest - index }))
