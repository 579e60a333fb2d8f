import { randomUUID } from 'node:crypto'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { test as base } from './fixtures'

export { expect } from './fixtures'

const DATABASE = process.env.REAL_DATABASE ?? ''

/** Why tests of the database are skipped; empty if a database was given. */
export const NO_DATABASE = DATABASE === '' ? 'no database was given (--database)' : ''

type Values = Record<string, SQLInputValue>

/** The gateway's SQLite database, for checking stored rows and for writing rows of past days. */
export class Database {
  readonly #database = new DatabaseSync(DATABASE, { timeout: 10_000 })

  rows(query: string, ...values: SQLInputValue[]): Values[] {
    return this.#database.prepare(query).all(...values) as Values[]
  }

  run(query: string, ...values: SQLInputValue[]): void {
    this.#database.prepare(query).run(...values)
  }

  /** Inserts rows in one transaction, as it locks the server out. */
  insert(table: string, rows: readonly Values[]): void {
    // A fork of one-api has UUIDs in addition to ids.
    const hasUuids = this.rows(`SELECT 1 FROM pragma_table_info('${table}') WHERE name = 'uuid'`).length > 0
    this.run('BEGIN IMMEDIATE')
    for (const row of rows) {
      const { channel_uuid, ...fields } = row
      const values = hasUuids ? { uuid: randomUUID(), channel_uuid: channel_uuid ?? null, ...fields } : fields
      const columns = Object.keys(values)
      const marks = columns.map(() => '?').join(', ')
      this.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`, ...Object.values(values))
    }
    this.run('COMMIT')
  }

  close(): void {
    this.#database.close()
  }
}

export const test = base.extend<{ database: Database }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern
  database: async ({}, use) => {
    const database = new Database()
    await use(database)
    database.close()
  },
})
