import type { Log } from '@/schemas/log'
import { callsOf } from './rows'

/** Usage of one token: the quota from the server's statistics, the rest from fetched log rows. */
export interface TokenUse {
  name: string
  /** Undefined until counted. */
  quota: number | undefined
  calls: number
  tokens: number
  /** Unix seconds; undefined if not in the fetched rows. */
  lastUsed: number | undefined
}

const usedIn = (rows: readonly Log[]) => {
  const { calls, tokens } = callsOf(rows)
  const lastUsed = rows.reduce((last, { created_at }) => Math.max(last, created_at), 0)
  return { calls, tokens, lastUsed: lastUsed || undefined }
}

/**
 * Usage of the tokens in `quotas` (by name) and `rows`, largest quota first, and of calls without a token name (`rest`).
 * `isCounted`: counting is complete, so missing quotas are 0. `total`: quota of all calls.
 */
export function tokensUsed(input: {
  quotas: ReadonlyMap<string, number>
  rows: readonly Log[]
  total: number | undefined
  isCounted: boolean
}): { tokens: TokenUse[]; rest: Omit<TokenUse, 'name'> } {
  const { quotas, rows, total, isCounted } = input
  const byName = Map.groupBy(rows, ({ token_name }) => token_name)
  // The server ignores a filter with an empty name.
  const names = new Set([...quotas.keys(), ...byName.keys()].filter((name) => name !== ''))
  const tokens = Array.from(names, (name) => ({
    name,
    quota: quotas.get(name) ?? (isCounted ? 0 : undefined),
    ...usedIn(byName.get(name) ?? []),
  })).sort(
    (a, b) => (b.quota ?? 0) - (a.quota ?? 0) || b.calls - a.calls || (b.lastUsed ?? 0) - (a.lastUsed ?? 0),
  )
  const counted = tokens.reduce((sum, { quota = 0 }) => sum + quota, 0)
  const left = total === undefined ? undefined : Math.max(total - counted, 0)
  return { tokens, rest: { quota: left, ...usedIn(byName.get('') ?? []) } }
}

/** Adds up the usage of several tokens. */
export const sumUses = (tokens: readonly Omit<TokenUse, 'name'>[]): Omit<TokenUse, 'name'> => ({
  quota: tokens.reduce<number | undefined>(
    (sum, { quota }) => (sum === undefined || quota === undefined ? undefined : sum + quota),
    0,
  ),
  calls: tokens.reduce((sum, { calls }) => sum + calls, 0),
  tokens: tokens.reduce((sum, token) => sum + token.tokens, 0),
  lastUsed: Math.max(0, ...tokens.map(({ lastUsed = 0 }) => lastUsed)) || undefined,
})
