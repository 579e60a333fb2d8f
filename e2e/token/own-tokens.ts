import type { Gateway } from '@mocks/gateway'

const USER = 3

/** Returns the tokens of the account `user` from the gateway's database, oldest first. */
export function tokensOf(gateway: Gateway) {
  return gateway.db.tokens.filter((token) => token.user_id === USER)
}

/** Returns the token with this name. */
export function tokenCalled(gateway: Gateway, name: string) {
  const token = tokensOf(gateway).find((candidate) => candidate.name === name)
  if (!token) throw new Error(`no token ${name}`)
  return token
}

/** Keeps only the newest `count` tokens of the account. */
export function keepTokens(gateway: Gateway, count: number) {
  const newest = new Set(count === 0 ? [] : tokensOf(gateway).slice(-count))
  gateway.db.tokens = gateway.db.tokens.filter((token) => token.user_id !== USER || newest.has(token))
}
