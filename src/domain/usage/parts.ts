import { LOG_CALL } from '@/domain/statuses'
import type { AdminLogFilter, Log } from '@/schemas/log'

/** Dimensions to split usage by; each is also a log filter. */
export const DIMENSIONS = [
  { by: 'model_name', label: '模型', forAdmins: false },
  { by: 'token_name', label: '令牌', forAdmins: false },
  { by: 'username', label: '用户', forAdmins: true },
  { by: 'channel', label: '渠道', forAdmins: true },
] as const
export type Dimension = (typeof DIMENSIONS)[number]['by']

export const labelOf = (by: Dimension) => DIMENSIONS.find((dimension) => dimension.by === by)?.label ?? ''

/** One value of a dimension, as a log filter. For administrators, a token includes its user: token names are not unique. */
export type Part = Pick<AdminLogFilter, Dimension>

export const partKey = ({ model_name, token_name, username, channel }: Part) =>
  JSON.stringify([model_name, token_name, username, channel])

/** The dimensions to split by, without filtered ones, which have a single value. */
export const dimensionsOf = (filters: Part, admin: boolean): Dimension[] =>
  DIMENSIONS.filter(({ by, forAdmins }) => filters[by] === undefined && (admin || !forAdmins)).map(
    ({ by }) => by,
  )

/** A row's value in a dimension; undefined if empty, because the server ignores empty filters. */
export function partOf(row: Log, by: Dimension, admin: boolean): Part | undefined {
  if (!row[by]) return undefined
  if (by !== 'token_name' || !admin) return { [by]: row[by] }
  return row.username ? { username: row.username, token_name: row.token_name } : undefined
}

/** The values of a dimension in rows, highest quota first. */
export function partsIn(rows: readonly Log[], by: Dimension, admin: boolean): Part[] {
  const spent = new Map<string, { part: Part; quota: number }>()
  for (const row of rows) {
    const part = partOf(row, by, admin)
    if (!part) continue
    const key = partKey(part)
    spent.set(key, { part, quota: (spent.get(key)?.quota ?? 0) + row.quota })
  }
  return [...spent.values()].sort((a, b) => b.quota - a.quota).map(({ part }) => part)
}

/** Returns a predicate for paid calls that match a filter; both timestamps are inclusive. */
export const isCallOf =
  (filter: AdminLogFilter) =>
  (row: Log): boolean =>
    row.type === LOG_CALL &&
    row.created_at >= (filter.start_timestamp ?? 0) &&
    row.created_at <= (filter.end_timestamp ?? Number.POSITIVE_INFINITY) &&
    DIMENSIONS.every(({ by }) => filter[by] === undefined || row[by] === filter[by])

/** The total quota of the rows that match a filter. */
export const quotaIn = (rows: readonly Log[], filter: AdminLogFilter): number =>
  rows.filter(isCallOf(filter)).reduce((sum, { quota }) => sum + quota, 0)
