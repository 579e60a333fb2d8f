import type { Gateway } from '@mocks/gateway'

const USER = 3

/** The tokens of the account `user`, as the gateway holds them, oldest first. */
export function tokensOf(gateway: Gateway) {
  return gateway.db.tokens.filter((token) => token.user_id === USER)
}

/** The one of that name. */
export function tokenCalled(gateway: Gateway, name: string) {
  const token = tokensOf(gateway).find((candidate) => candidate.name === name)
  if (!token) throw new Error(`no token ${name}`)
  return token
}

/** Leaves the account with `count` tokens, the newest ones. */
export function keepTokens(gateway: Gateway, count: number) {
  const kept = new Set(count === 0 ? [] : tokensOf(gateway).slice(-count))
  gateway.db.tokens = gateway.db.tokens.filter((token) => token.user_id !== USER || kept.has(token))
}
