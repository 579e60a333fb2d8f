import { type Db, emptyDb } from '../db'
import { seedChannels, seedManyChannels } from './channels'
import { seedLogs } from './logs'
import { seedOptions } from './options'
import { seedRedemptions } from './redemptions'
import { seedDefaultToken, seedTokens } from './tokens'
import { seededCallers, seedFewUsers, seedManyUsers, seedUsers } from './users'

const seedSizes = ['empty', 'default', 'large'] as const
/** `empty`: only the three main accounts; `large`: 5,000 rows in every list. */
export type SeedSize = (typeof seedSizes)[number]

const LARGE = 5_000
/** Token counts of root, admin and user: more than two pages each. */
const TOKENS = [23, 21, 24]
const LOGS = 480

/**
 * Creates a seeded database; the same size and time give the same rows.
 * @param now - Unix seconds
 */
export function seed(size: SeedSize, now: number): Db {
  const db = emptyDb(now - 3 * 86_400)
  db.options = seedOptions()
  if (size === 'empty') {
    seedFewUsers(db)
  } else if (size === 'default') {
    seedUsers(db)
    TOKENS.forEach((count, index) => {
      seedTokens(db, now, index + 1, count)
    })
    for (const { id } of db.users.slice(TOKENS.length)) seedDefaultToken(db, now, id)
    seedChannels(db, now)
    seedRedemptions(db, now, 20)
    seedLogs(db, now, LOGS, seededCallers(db))
  } else {
    seedManyUsers(db, LARGE)
    for (const id of [1, 2, 3]) seedTokens(db, now, id, LARGE)
    seedManyChannels(db, now, LARGE)
    seedRedemptions(db, now, LARGE)
    seedLogs(db, now, 3 * LARGE, db.users.slice(0, 3))
  }
  return db
}
