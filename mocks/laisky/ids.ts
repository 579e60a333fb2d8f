import type { Table } from '../db'

const TABLES: readonly Table[] = ['users', 'channels', 'tokens', 'redemptions', 'logs']

/** The time in the first UUID: ids that are higher are newer. */
const FIRST = 0x0197_f3a0_0000

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** The UUID (of version 7) of a row; its end tells the row apart. */
export function uuidOf(table: Table, id: number, end = hex(id, 8)): string {
  const time = hex(FIRST + id, 12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${hex(TABLES.indexOf(table) + 1, 4)}${end}`
}

/** The number of a row; 0 for a text that is no UUID of the table. */
export function numberOf(table: Table, uuid: unknown): number {
  const id = Number.parseInt(String(uuid).slice(-8), 16) || 0
  return uuidOf(table, id) === uuid ? id : 0
}
