import { toCsv } from './primitives'

/** Maximum characters of columns, enforced by MySQL and PostgreSQL but not by SQLite. */
export const COLUMN_LENGTHS = { group: 32, model_mapping: 1024 } as const

export const isLimitedColumn = (name: string): name is keyof typeof COLUMN_LENGTHS =>
  Object.hasOwn(COLUMN_LENGTHS, name)

/** Number of characters of the stored text or list. */
export const lengthOf = (value: string | readonly string[]): number =>
  [...(typeof value === 'string' ? value : toCsv(value))].length
