import type { TestGateway } from '../fixtures'

export const HOUR = 3_600
const USER = 3

/** Replaces the log by these calls of `user`, newest first: age in seconds, model, quota. */
export function spend(gateway: TestGateway, rows: [ago: number, model: string, quota: number][]) {
  const now = Math.floor(Date.now() / 1000)
  const pattern = gateway.db.logs.find(({ user_id, type }) => user_id === USER && type === 2)
  if (!pattern) throw new Error('the seed has no spending')
  gateway.db.logs = rows.toReversed().map(([ago, model_name, quota], index) => ({
    ...pattern,
    id: index + 1,
    request_id: `request-${index}`,
    created_at: now - ago,
    model_name,
    quota,
  }))
  const user = gateway.db.users.find(({ id }) => id === USER)
  if (user) Object.assign(user, { quota: 1_250_000, used_quota: 310_000, request_count: 12_345 })
}

/** Returns `count` calls of one cent each, by default one per hour. */
export const hourly = (count: number, apart = HOUR): [ago: number, model: string, quota: number][] =>
  Array.from({ length: count }, (_, index) => [index * apart + 60, 'gpt-4', 5_000])
