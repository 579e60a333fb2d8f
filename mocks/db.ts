import type { Channel } from '@/schemas/channel'
import type { Log } from '@/schemas/log'
import type { Option } from '@/schemas/option'
import type { Redemption } from '@/schemas/redemption'
import type { Token } from '@/schemas/token'
import type { User } from '@/schemas/user'
import type { Random } from './random'

/** A row as stored: named by a number, whatever the server calls it on the wire. */
type Numbered<Row> = Omit<Required<Row>, 'id' | 'user_id'> & { id: number }

/** A user as stored: the schema's fields and the secrets that it leaves out on purpose. */
export type UserRow = Numbered<User> & {
  password: string
  /** 32 hex digits; sent in lists and search only. */
  access_token: string
}

/** A channel as stored: with its key, which only the PUT answer shows. */
export type ChannelRow = Numbered<Channel> & { key: string }

export type TokenRow = Numbered<Token> & { user_id: number }
export type RedemptionRow = Numbered<Redemption> & { user_id: number }

/** Later fields stay optional: an older server's row must be representable. */
export type LogRow = Omit<Log, 'id'> & Record<'id' | 'user_id' | 'channel', number>

/** What the session cookie holds: a copy made at login, which later changes of the row do not touch. */
export interface Session {
  id: number
  username: string
  role: number
  status: number
}

export type Table = 'users' | 'channels' | 'tokens' | 'redemptions' | 'logs'

/** The whole memory of one gateway: plain data, rows in ascending id. */
export interface Db {
  users: UserRow[]
  channels: ChannelRow[]
  tokens: TokenRow[]
  redemptions: RedemptionRow[]
  logs: LogRow[]
  options: Option[]
  nextId: Record<Table, number>
  /** What `DELETE /api/channel/disabled` leaves behind: the abilities of deleted channels, by their id. */
  leftAbilities: Record<number, string[]>
  session: Session | null
  /** The session's OAuth state; '' until it is requested. */
  oauthState: string
  turnstilePassed: boolean
  /** Single-use things that were used: Turnstile tokens, OAuth codes, addresses whose reset link is invalid. */
  spent: { turnstile: string[]; codes: string[]; resets: string[] }
  /** The running "test all": its scope, and when it ends in milliseconds. */
  testRun: { scope: string; until: number } | null
  /** Unix seconds. */
  startTime: number
  random: Random
}

/** A database without rows. */
/** Starts the random numbers of latencies, keys and rows: another one gives other data. */
const RANDOM_SEED = 20_250_214

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

/** Takes the next id of a table. */
export function nextId(db: Db, table: Table): number {
  const id = db.nextId[table]
  db.nextId[table] = id + 1
  return id
}

/** An option's value; '' where it was never stored. */
export function optionValue(db: Db, key: string): string {
  return db.options.find((option) => option.key === key)?.value ?? ''
}

/** Anything but the exact text `true` counts as false. */
export function optionOn(db: Db, key: string): boolean {
  return optionValue(db, key) === 'true'
}

/** A number option; other text counts as 0. */
export function optionNumber(db: Db, key: string): number {
  const number = Number(optionValue(db, key))
  return Number.isFinite(number) ? number : 0
}

/** Stores an option, known or not. */
export function setOption(db: Db, key: string, value: string): void {
  const stored = db.options.find((option) => option.key === key)
  if (stored) stored.value = value
  else db.options.push({ key, value })
}
