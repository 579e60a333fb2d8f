import type { Channel } from '@/schemas/channel'
import type { Log } from '@/schemas/log'
import type { Option } from '@/schemas/option'
import type { Redemption } from '@/schemas/redemption'
import type { Token } from '@/schemas/token'
import type { User } from '@/schemas/user'
import type { Random } from './random'

/** A stored row; its id is always a number, also in the edition that sends UUIDs. */
type Numbered<Row> = Omit<Required<Row>, 'id' | 'user_id'> & { id: number }

/** A stored user: the schema's fields plus the secrets that the schema omits. */
export type UserRow = Numbered<User> & {
  password: string
  /** 32 hex digits; sent only in lists and searches. */
  access_token: string
}

/** A stored channel, including its key, which only the PUT response contains. */
export type ChannelRow = Numbered<Channel> & { key: string }

export type TokenRow = Numbered<Token> & { user_id: number }
export type RedemptionRow = Numbered<Redemption> & { user_id: number }

/** Newer fields stay optional to represent rows of older servers. */
export type LogRow = Omit<Log, 'id' | 'user_id' | 'channel'> & Record<'id' | 'user_id' | 'channel', number>

/** Contents of the session cookie: a copy of the user made at login and not updated later. */
export interface Session {
  id: number
  username: string
  role: number
  status: number
}

export type Table = 'users' | 'channels' | 'tokens' | 'redemptions' | 'logs'

/** All data of one gateway, as plain objects; rows are sorted by id. */
export interface Db {
  users: UserRow[]
  channels: ChannelRow[]
  tokens: TokenRow[]
  redemptions: RedemptionRow[]
  logs: LogRow[]
  options: Option[]
  nextId: Record<Table, number>
  /** Abilities that `DELETE /api/channel/disabled` does not delete, by channel id. */
  leftAbilities: Record<number, string[]>
  session: Session | null
  /** The session's OAuth state; '' until requested. */
  oauthState: string
  turnstilePassed: boolean
  /** Used single-use values: Turnstile tokens, OAuth codes, and addresses whose reset link was used. */
  spent: { turnstile: string[]; codes: string[]; resets: string[] }
  /** The running "test all"; `until` is its end in milliseconds. */
  testRun: { scope: string; until: number } | null
  /** Unix seconds. */
  startTime: number
  random: Random
}

/** Random seed for keys and rows. */
const RANDOM_SEED = 20_250_214

/** Returns a database without rows. */
export function emptyDb(startTime: number): Db {
  return {
    users: [],
    channels: [],
    tokens: [],
    redemptions: [],
    logs: [],
    options: [],
    nextId: { users: 1, channels: 1, tokens: 1, redemptions: 1, logs: 1 },
    leftAbilities: {},
    session: null,
    oauthState: '',
    turnstilePassed: false,
    spent: { turnstile: [], codes: [], resets: [] },
    testRun: null,
    startTime,
    random: { state: RANDOM_SEED },
  }
}

/** Returns the next id of a table and increments the counter. */
export function nextId(db: Db, table: Table): number {
  const id = db.nextId[table]
  db.nextId[table] = id + 1
  return id
}

/** Returns the value of an option, '' if it was never stored. */
export function optionValue(db: Db, key: string): string {
  return db.options.find((option) => option.key === key)?.value ?? ''
}

/** Returns whether an option is exactly `true`. */
export function optionOn(db: Db, key: string): boolean {
  return optionValue(db, key) === 'true'
}

/** Returns a numeric option, 0 for any other text. */
export function optionNumber(db: Db, key: string): number {
  const number = Number(optionValue(db, key))
  return Number.isFinite(number) ? number : 0
}

/** Stores an option under any key. */
export function setOption(db: Db, key: string, value: string): void {
  const stored = db.options.find((option) => option.key === key)
  if (stored) stored.value = value
  else db.options.push({ key, value })
}
