import { type ChannelRow, type Db, type LogRow, optionValue, type TokenRow, type UserRow } from './db'
import { numberMap } from './options'

/** The three factors of a call's price. */
export interface Rates {
  model: number
  group: number
  completion: number
}

/** The ratio that the server bills where the site has set none. */
const DEFAULT_RATIO = 30
const COMPLETION_DEFAULTS: Record<string, number> = {
  'gpt-3.5-turbo': 3,
  'gpt-4': 2,
  'deepseek-chat': 2,
  'gemini-1.5-pro': 3,
}

/** The factors of a model for a group, as the site has set them. */
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

/** The quota that a call costs. */
export const priceOf = ({ model, group, completion }: Rates, prompt: number, answer: number): number =>
  Math.ceil((prompt + answer * completion) * model * group)

/** The factors as the log writes them. */
export const ratesText = ({ model, group, completion }: Rates): string =>
  `倍率：${[model, group, completion].map((factor) => factor.toFixed(2)).join(' × ')}`

/** The account and key that pay for a call, and the channel that served it. */
export interface Payers {
  user: UserRow
  token: TokenRow
  channel: ChannelRow
}

/** Adds a call to what its account, key and channel have used. */
export function book({ user, token, channel }: Payers, { quota, created_at }: LogRow): void {
  for (const row of [user, token, channel]) row.used_quota += quota
  user.request_count += 1
  token.accessed_time = created_at
}

/** Books a call, and subtracts it from the quota of account and key. */
export function charge(payers: Payers, log: LogRow): void {
  book(payers, log)
  payers.user.quota -= log.quota
  if (!payers.token.unlimited_quota) payers.token.remain_quota -= log.quota
}
