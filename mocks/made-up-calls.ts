import { ENABLED } from '@/domain/statuses'
import { type CallRows, priceOf, type Rates, ratesOf, ratesText } from './billing'
import type { Db, LogRow, TokenRow, UserRow } from './db'
import { addLog } from './logs'
import { anyOf, between, random } from './random'

const DAY = 86_400

/** Relative call frequency by model. */
const WEIGHTS: Record<string, number> = {
  'gpt-4o': 6,
  'claude-3-5-sonnet-20241022': 6,
  'deepseek-chat': 4,
  'deepseek-reasoner': 3,
  'gpt-4o-mini': 3,
  'qwen-plus': 2,
  'qwen-max': 2,
  'gpt-4-turbo': 2,
  o1: 1,
  'gpt-4': 1,
  'gpt-3.5-turbo': 1,
  'gemini-1.5-pro': 1,
  'moonshot-v1-32k': 1,
  'glm-4-plus': 1,
  'ERNIE-4.0-8K': 1,
}
const MODEL_POOL = Object.entries(WEIGHTS).flatMap(([model, weight]) => Array<string>(weight).fill(model))

/** Attempts to find a valid combination of token, model and channel. */
const MAX_ATTEMPTS = 12

type GeneratedCall = CallRows & { log: LogRow }

/** Number of newest tokens that make half of an account's calls. */
const FREQUENT_TOKENS = 8

/**
 * Returns a generator of plausible calls: with tokens of the account, through channels of its group, at the configured
 * prices. It adds a log row but does not update quotas; it returns undefined if the account cannot make a call at `at`.
 * @param now - Unix seconds; disabled and exhausted tokens worked until two days before
 */
export function createCallGenerator(
  db: Db,
  now: number,
): (user: UserRow, at: number) => GeneratedCall | undefined {
  const tokens = new Map<number, TokenRow[]>(db.users.map(({ id }) => [id, []]))
  for (const token of db.tokens) tokens.get(token.user_id ?? 0)?.push(token)
  const channelsOf = memoise((model, group) =>
    db.channels.filter(
      ({ status, models, group: groups }) =>
        status === ENABLED && models.split(',').includes(model) && groups.split(',').includes(group),
    ),
  )
  const rates = memoise((model, group) => ratesOf(db, model, group))
  const wasUsable = (
    { created_time, status, expired_time, remain_quota, unlimited_quota }: TokenRow,
    at: number,
  ) =>
    created_time <= at &&
    (expired_time === -1 || expired_time > at) &&
    ((status === ENABLED && (unlimited_quota || remain_quota > 0)) || at < now - 2 * DAY)

  return (user, at) => {
    const userTokens = tokens.get(user.id) ?? []
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const token = anyOf(
        db.random,
        random(db.random) < 0.5 ? userTokens.slice(-FREQUENT_TOKENS) : userTokens,
      )
      const model = anyOf(db.random, MODEL_POOL) ?? ''
      const channel = anyOf(db.random, channelsOf(model, user.group))
      if (!token || !channel || !wasUsable(token, at)) continue
      if (token.models && !token.models.split(',').includes(model)) continue
      const rows = { user, token, channel }
      return { ...rows, log: logCall(db, rows, rates(model, user.group), model, at) }
    }
    return undefined
  }
}

/** Memoises a function of model and group. */
function memoise<T>(compute: (model: string, group: string) => T): (model: string, group: string) => T {
  const cache = new Map<string, T>()
  return (model, group) => {
    const key = `${group} ${model}`
    const value = cache.get(key) ?? compute(model, group)
    cache.set(key, value)
    return value
  }
}

function logCall(
  db: Db,
  { user, token, channel }: CallRows,
  rates: Rates,
  model: string,
  at: number,
): LogRow {
  // Most prompts are short, a few contain a whole document.
  const prompt_tokens = Math.round(300 * Math.exp(random(db.random) * 5))
  const completion_tokens = between(db.random, 20, 1_600)
  return addLog(db, {
    created_at: at,
    type: 2,
    content: ratesText(rates),
    user_id: user.id,
    username: user.username,
    token_name: token.name,
    model_name: model,
    quota: priceOf(rates, prompt_tokens, completion_tokens),
    prompt_tokens,
    completion_tokens,
    channel: channel.id,
    elapsed_time: between(db.random, 300, 1_500) + completion_tokens * 6,
    is_stream: random(db.random) < 0.6,
  })
}
