import { ENABLED } from '@/domain/statuses'
import { type Payers, priceOf, type Rates, ratesOf, ratesText } from './billing'
import type { Db, LogRow, TokenRow, UserRow } from './db'
import { addLog } from './logs'
import { anyOf, between, random } from './random'

const DAY = 86_400

/** The models that people call, and how often relative to each other. */
const SHARES: Record<string, number> = {
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
const CALLED = Object.entries(SHARES).flatMap(([model, share]) => Array<string>(share).fill(model))

/** How many keys or models are tried until one fits. */
const TRIES = 12

type MadeUpCall = Payers & { log: LogRow }

/** This many of an account's newest keys make half of its calls. */
const FAVOURITES = 8

/**
 * Makes up calls that the gateway could have served: with keys of the account, through channels of its group, at the
 * site's prices. Each adds a line to the log, but is not booked. undefined: the account could not call at that time.
 * @param now - Unix seconds; keys that have stopped working did so in the two days before
 */
export function callMaker(db: Db, now: number): (user: UserRow, at: number) => MadeUpCall | undefined {
  const tokens = new Map<number, TokenRow[]>(db.users.map(({ id }) => [id, []]))
  for (const token of db.tokens) tokens.get(token.user_id ?? 0)?.push(token)
  const channelsOf = remember((model, group) =>
    db.channels.filter(
      ({ status, models, group: groups }) =>
        status === ENABLED && models.split(',').includes(model) && groups.split(',').includes(group),
    ),
  )
  const rates = remember((model, group) => ratesOf(db, model, group))
  const worked = (
    { created_time, status, expired_time, remain_quota, unlimited_quota }: TokenRow,
    at: number,
  ) =>
    created_time <= at &&
    (expired_time === -1 || expired_time > at) &&
    ((status === ENABLED && (unlimited_quota || remain_quota > 0)) || at < now - 2 * DAY)

  return (user, at) => {
    const own = tokens.get(user.id) ?? []
    for (let tries = 0; tries < TRIES; tries += 1) {
      const token = anyOf(db.random, random(db.random) < 0.5 ? own.slice(-FAVOURITES) : own)
      const model = anyOf(db.random, CALLED) ?? ''
      const channel = anyOf(db.random, channelsOf(model, user.group))
      if (!token || !channel || !worked(token, at)) continue
      if (token.models && !token.models.split(',').includes(model)) continue
      const payers = { user, token, channel }
      return { ...payers, log: logCall(db, payers, rates(model, user.group), model, at) }
    }
    return undefined
  }
}

/** Caches what `find` returns. */
function remember<T>(find: (model: string, group: string) => T): (model: string, group: string) => T {
  const known = new Map<string, T>()
  return (model, group) => {
    const key = `${group} ${model}`
    const answer = known.get(key) ?? find(model, group)
    known.set(key, answer)
    return answer
  }
}

function logCall(db: Db, { user, token, channel }: Payers, rates: Rates, model: string, at: number): LogRow {
  // Most questions are short, a few bring a whole document.
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
