import { type ChannelRow, type Db, type LogRow, optionValue, type TokenRow, type UserRow } from './db'
import { numberMap } from './options'

/** The three factors in the price of a call. */
export interface Rates {
  model: number
  group: number
  completion: number
}

/** The server's ratio for models without a configured one. */
const DEFAULT_RATIO = 30
const COMPLETION_DEFAULTS: Record<string, number> = {
  'gpt-3.5-turbo': 3,
  'gpt-4': 2,
  'deepseek-chat': 2,
  'gemini-1.5-pro': 3,
}

/** Returns the configured factors of a model for a group. */
export function ratesOf(db: Db, model: string, group: string): Rates {
  const factor = (key: string, name: string) => {
    const map = numberMap(optionValue(db, key))
    return 'value' in map ? map.value[name] : undefined
  }
  return {
    model: factor('ModelRatio', model) ?? DEFAULT_RATIO,
    group: factor('GroupRatio', group) ?? 1,
    completion: factor('CompletionRatio', model) ?? COMPLETION_DEFAULTS[model] ?? 1,
  }
}

/** Returns the price of a call in quota. */
export const priceOf = ({ model, group, completion }: Rates, prompt: number, answer: number): number =>
  Math.ceil((prompt + answer * completion) * model * group)

/** Formats the factors as log content. */
export const ratesText = ({ model, group, completion }: Rates): string =>
  `倍率：${[model, group, completion].map((factor) => factor.toFixed(2)).join(' × ')}`

/** The account and token that pay for a call, and the channel that serves it. */
export interface CallRows {
  user: UserRow
  token: TokenRow
  channel: ChannelRow
}

/** Adds a call to the used quota of its account, token and channel. */
export function recordUsage({ user, token, channel }: CallRows, { quota, created_at }: LogRow): void {
  for (const row of [user, token, channel]) row.used_quota += quota
  user.request_count += 1
  token.accessed_time = created_at
}

/** Records the usage of a call and deducts it from the quota of account and token. */
export function charge(rows: CallRows, log: LogRow): void {
  recordUsage(rows, log)
  rows.user.quota -= log.quota
  if (!rows.token.unlimited_quota) rows.token.remain_quota -= log.quota
}
