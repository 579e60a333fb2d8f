import type { QueryClient } from '@tanstack/react-query'
import { SERVER_PAGE_SIZE } from '@/domain/page-size'
import { type Dimension, isCallOf, type Part, partKey, partsIn, quotaIn } from '@/domain/usage/parts'
import type { Range } from '@/domain/usage/plan'
import {
  type Amount,
  nextStratum,
  peaksOf,
  type Standing,
  type Stratum,
  stableOrder,
  standingOf,
} from '@/domain/usage/ranking'
import type { AdminLogFilter, Log } from '@/schemas/log'
import { fetchShared, type Pace } from './keys'
import { listedNamesOptions } from './names'
import { newestCallsOptions, readCallPage } from './rows'
import type { Snapshot } from './snapshot'
import { rangeWithSameCalls, sumOptions } from './sums'

/** The names that spent the most, as far as they are counted. */
export interface Ranking {
  /** Largest first; rows keep their positions until the ranking is certain. */
  amounts: readonly Amount[]
  /** Counted names that spent nothing. */
  idle: readonly Part[]
  /** Whether no uncounted name can rank higher. */
  isCertain: boolean
  /** Number of counted names, and of known names that are still uncounted. */
  counted: number
  open: number
  /** Number of the site's names not counted yet; undefined until the name lists are loaded. */
  uncounted: number | undefined
  /** Whether nothing is left to fetch. */
  isOver: boolean
}

export const NO_RANKING: Ranking = {
  amounts: [],
  idle: [],
  isCertain: false,
  counted: 0,
  open: 0,
  uncounted: undefined,
  isOver: false,
}

export interface RankingScope {
  by: Dimension
  /** Number of names shown. */
  most: number
  /** Stops after this many names. */
  mostCounted: number
  admin: boolean
  /** Restricts the calls to these names. */
  filter: Part
  range: Range
  snapshot: Snapshot
  /** Quota spent in the range, and in each of its buckets. */
  total: number
  buckets: readonly (Range & { quota: number })[]
  /** Number of newest rows searched for names. */
  newest: number
}

/** Sums fetched in parallel. */
const AT_ONCE = 2
/** Maximum pages of older rows searched for names. */
const MAX_PAGES = 30
const HOUR = 3_600

/**
 * Fetches the sums of names until no uncounted name can enter the ranking. Candidates come from the newest rows and the
 * peak hours, then from the site's lists, then from older rows. Yields the ranking after each step; an error ends it.
 */
export async function* countNames(scope: RankingScope, client: QueryClient, pace: Pace) {
  const { by, most, mostCounted, admin, filter, snapshot, total } = scope
  const range = rangeWithSameCalls(client, filter, scope, scope.range)
  const times = { start_timestamp: range.start, end_timestamp: range.end }
  const isByUser = by === 'token_name' && admin && filter.username === undefined
  const [names, users] = [new Map<string, Part>(), new Map<string, Part>()]
  const sums = new Map<string, number>()
  let shown: string[] = []
  let isListed = false

  const optionsOf = (part: Part) => sumOptions({ ...filter, ...part, ...times }, scope, pace)
  const recordSum = (part: Part, quota: number) =>
    sums.set(partKey(part), quota + quotaIn(snapshot.calls, { ...filter, ...part, ...times }))
  const addNames = (parts: readonly Part[], known: Map<string, Part>) => {
    for (const part of parts) {
      if (known.has(partKey(part))) continue
      known.set(partKey(part), part)
      const quota = client.getQueryData(optionsOf(part).queryKey)
      if (quota !== undefined) recordSum(part, quota)
    }
  }
  const addNamesFrom = (rows: readonly Log[]) => {
    addNames(partsIn(rows, by, admin), names)
    if (isByUser) addNames(partsIn(rows, 'username', true), users)
  }
  const rankingOf = (standing: Standing): Ranking => {
    const amounts = stableOrder(standing, shown, most)
    shown = amounts.map(({ part }) => partKey(part))
    const counted = [...names.values()].filter((part) => sums.has(partKey(part)))
    return {
      amounts,
      idle: counted.filter((part) => sums.get(partKey(part)) === 0),
      isCertain: standing.isCertain,
      counted: counted.length,
      open: standing.uncounted,
      // The server cannot list the tokens of all users.
      uncounted: isListed && !isByUser ? standing.uncounted : undefined,
      isOver: standing.isCertain,
    }
  }

  const standing = () => {
    const sumOf = (part: Part) => sums.get(partKey(part))
    return standingOf({
      limit: most,
      total,
      names: [...names.values()],
      users: isByUser ? [...users.values()] : undefined,
      sumOf,
    })
  }
  const fetchSum = (part: AdminLogFilter) =>
    fetchShared(() => client.query(sumOptions({ ...filter, ...part }, scope, pace)), pace)
  const ask = async (part: Part) => recordSum(part, await fetchSum({ ...part, ...times }))
  const readPage = async (of: Part, stratum: Stratum) => {
    const pageFilter = { ...filter, ...of, start_timestamp: stratum.start, end_timestamp: stratum.end }
    const page = await readCallPage(client, pageFilter, stratum.pages, admin, pace)
    stratum.pages += 1
    stratum.isExhausted = page.rows.length + page.skipped < SERVER_PAGE_SIZE
    addNamesFrom(page.rows)
  }

  const addListedNames = async () => {
    const listed = await client.query(listedNamesOptions(isByUser ? 'username' : by, admin))
    addNames(listed, isByUser ? users : names)
    isListed = true
  }
  /** Narrows a peak down to its most expensive hour by bisection. */
  const peakHour = async (peak: Stratum): Promise<Stratum> => {
    if (peak.end - peak.start < HOUR) return peak
    const middle = Math.floor((peak.start + peak.end) / 2)
    const first = { ...peak, end: middle }
    const quota = await fetchSum({ start_timestamp: first.start, end_timestamp: first.end })
    const isInFirst = quota >= peak.quota - quota
    return peakHour(
      isInFirst ? { ...first, quota } : { ...peak, start: middle + 1, quota: peak.quota - quota },
    )
  }

  const newest = await client.query(
    newestCallsOptions({ ...filter, ...times }, { ...scope, most: scope.newest }),
  )
  const rows = [...snapshot.calls.filter(isCallOf({ ...filter, ...times })), ...newest.rows]
  if (newest.isAll && quotaIn(rows, {}) === total) {
    // The fetched rows are all calls of the range, so no sums are needed.
    addNamesFrom(rows)
    for (const part of names.values()) sums.set(partKey(part), quotaIn(rows, part))
    yield { ...rankingOf(standing()), isCertain: true, isOver: true, open: 0 }
    return
  }
  const peaks = peaksOf(strataOf(scope), rows.at(-1)?.created_at ?? 0, ({ start, end }) =>
    quotaIn(rows, { start_timestamp: start, end_timestamp: end }),
  )
  for (const peak of peaks) await readPage({}, await peakHour(peak))
  addNamesFrom(rows)
  // User lists may be long, and rows already name most spenders.
  if (by !== 'username' && !isByUser) await addListedNames()

  const explored = new Map<string, Stratum[]>()
  const nextPage = ({ open }: Standing) => {
    for (const { of } of open) {
      const strata = explored.get(partKey(of)) ?? strataOf(scope)
      explored.set(partKey(of), strata)
      const stratum = nextStratum(strata)
      if (stratum) return { of, stratum }
    }
    return undefined
  }
  for (let countedNames = 0, pages = 0; ; ) {
    const now = standing()
    yield rankingOf(now)
    const pending = now.open.flatMap((group) => group.pending).slice(0, AT_ONCE)
    const page = nextPage(now)
    const isEnough = countedNames >= mostCounted
    if (now.isCertain || (isEnough && isListed)) return
    if (pending.length > 0 && !isEnough) {
      await Promise.all(pending.map(ask))
      countedNames += pending.length
    } else if (!isListed) await addListedNames()
    else if (page && pages < MAX_PAGES) {
      await readPage(page.of, page.stratum)
      pages += 1
    } else {
      yield { ...rankingOf(now), isOver: true }
      return
    }
  }
}

/** Splits a range into periods to search for missing names: its buckets and the time before them. */
function strataOf({ range, snapshot: { base }, total, buckets }: RankingScope): Stratum[] {
  const stratum = ({ start, end, quota }: Range & { quota: number }) => ({
    start,
    end: Math.min(end, base),
    quota,
    pages: 0,
    isExhausted: false,
  })
  const [first] = buckets
  const counted = buckets.reduce((sum, { quota }) => sum + quota, 0)
  const before = { start: range.start, end: (first?.start ?? 0) - 1, quota: total - counted }
  return [before, ...buckets].map(stratum).filter(({ start, end }) => start <= end)
}
