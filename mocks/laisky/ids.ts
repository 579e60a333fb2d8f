import type { Table } from '../db'

const TABLES: readonly Table[] = ['users', 'channels', 'tokens', 'redemptions', 'logs']

/** Timestamp of id 0; higher ids get later timestamps. */
const START_TIME = 0x0197_f3a0_0000

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** Returns the UUID (version 7) of a row; `end` makes it unique. */
export function uuidOf(table: Table, id: number, end = hex(id, 8)): string {
  const time = hex(START_TIME + id, 12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${hex(TABLES.indexOf(table) + 1, 4)}${end}`
}

/** Returns the numeric id of a UUID; 0 if it is not a UUID of that table. */
export function numberOf(table: Table, uuid: unknown): number {
  const id = Number.parseInt(String(uuid).slice(-8), 16) || 0
  return uuidOf(table, id) === uuid ? id : 0
}
