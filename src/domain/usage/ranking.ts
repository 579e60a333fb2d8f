import { type Part, partKey } from './parts'

// Ranks names by quota, which the server sums for one name per request. The ranking is certain once no uncounted name can
// enter the list.

export interface Amount {
  part: Part
  quota: number
}

/** Counting state. */
export interface CountingState {
  /** Length of the list. */
  limit: number
  /** Total quota of all calls. */
  total: number
  /** The names discovered so far, likely largest first. */
  names: readonly Part[]
  /** If the names are tokens of many users: the users, whose sums bound the sums of their tokens. */
  users?: readonly Part[] | undefined
  /** The quota of a name or user; undefined until fetched. */
  sumOf: (part: Part) => number | undefined
}

/** Names with a known total: all names, or the tokens of one user. */
interface Group {
  of: Part
  /** The total minus the counted names: an upper bound for each uncounted name. */
  rest: number
  /** Names whose sums have not been fetched. */
  pending: readonly Part[]
}

export interface Standing {
  /** Counted names with a positive quota, largest first. */
  amounts: readonly Amount[]
  /** Number of leading amounts whose rank is final. */
  certain: number
  /** Whether the whole list is final. */
  isCertain: boolean
  /** Groups whose uncounted names may still enter the list, largest rest first. */
  open: readonly Group[]
  /** Number of discovered but uncounted names with a possibly positive quota. */
  uncounted: number
}

/** Computes which ranks are certain and which names to count next. */
export function standingOf({ limit, total, names, users, sumOf }: CountingState): Standing {
  const amounts: Amount[] = names
    .map((part) => ({ part, quota: sumOf(part) ?? 0 }))
    .filter(({ quota }) => quota > 0)
    .sort((a, b) => b.quota - a.quota)
  const isUnknown = (part: Part) => sumOf(part) === undefined
  const groupOf = (of: Part, groupTotal: number, parts: readonly Part[]): Group => ({
    of,
    rest: groupTotal - parts.reduce((sum, part) => sum + (sumOf(part) ?? 0), 0),
    pending: parts.filter(isUnknown),
  })
  const byUser = Map.groupBy(users ? names : [], ({ username }) => username)
  const groups = users
    ? [
        groupOf({}, total, users),
        ...users.flatMap(({ username }) => {
          const userTotal = sumOf({ username })
          return userTotal === undefined ? [] : groupOf({ username }, userTotal, byUser.get(username) ?? [])
        }),
      ]
    : [groupOf({}, total, names)]
  // While the list is not full, any positive amount can enter it.
  const floor = amounts[limit - 1]?.quota ?? 0
  const bound = Math.max(0, ...groups.map(({ rest }) => rest))
  const isEmpty = new Set(groups.filter(({ rest }) => rest <= 0).map(({ of }) => of.username))
  return {
    amounts,
    certain: amounts.filter(({ quota }) => quota >= bound).length,
    isCertain: bound <= floor,
    open: groups.filter(({ rest }) => rest > floor).sort((a, b) => b.rest - a.rest),
    uncounted: names.filter((part) => isUnknown(part) && !isEmpty.has(users && part.username)).length,
  }
}

/**
 * The amounts to show: certain ones by rank, then the others in their current order (`shown`, by key), so that rows do not
 * jump during counting.
 */
export function stableOrder(
  { amounts, certain, isCertain }: Standing,
  shown: readonly string[],
  limit: number,
): Amount[] {
  if (isCertain) return amounts.slice(0, limit)
  const placeOf = ({ part }: Amount) => {
    const place = shown.indexOf(partKey(part))
    return place < 0 ? shown.length : place
  }
  const others = amounts.slice(certain).sort((a, b) => placeOf(a) - placeOf(b))
  return [...amounts.slice(0, certain), ...others].slice(0, limit)
}

/** A time interval whose rows are sampled to discover names. `pages`: number of pages fetched so far. */
export interface Stratum {
  start: number
  end: number
  quota: number
  pages: number
  isExhausted: boolean
}

/** The stratum to fetch the next page from, in proportion to quota; undefined once all pages are fetched. */
export const nextStratum = (strata: readonly Stratum[]): Stratum | undefined =>
  strata
    .filter(({ isExhausted, quota }) => !isExhausted && quota > 0)
    .reduce<Stratum | undefined>(
      (best, next) => (!best || next.quota / (next.pages + 1) > best.quota / (best.pages + 1) ? next : best),
      undefined,
    )

/** A peak exceeds the average by this factor. */
const PEAK_FACTOR = 2
const MAX_PEAKS = 3

/**
 * Strata with far more quota than average, largest first, without the part covered by the newest rows. These rows reach back
 * to `oldestRow` (Unix seconds); `newest` returns their quota in a range.
 */
export function peaksOf(
  strata: readonly Stratum[],
  oldestRow: number,
  newest: (range: Pick<Stratum, 'start' | 'end'>) => number,
): Stratum[] {
  const spent = strata.filter(({ quota }) => quota > 0)
  const peak = (PEAK_FACTOR * spent.reduce((sum, { quota }) => sum + quota, 0)) / spent.length
  return spent
    .filter(({ start }) => start < oldestRow)
    .map((stratum) => ({
      ...stratum,
      end: Math.min(stratum.end, oldestRow),
      quota: stratum.quota - newest({ start: oldestRow + 1, end: stratum.end }),
    }))
    .filter(({ quota }) => quota > peak)
    .sort((a, b) => b.quota - a.quota)
    .slice(0, MAX_PEAKS)
}
