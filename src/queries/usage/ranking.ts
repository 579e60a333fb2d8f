import { queryOptions, experimental_streamedQuery as streamedQuery } from '@tanstack/react-query'
import { partKey } from '@/domain/usage/parts'
import { countNames, NO_RANKING, type Ranking, type RankingScope } from './count-names'
import { usageKeys } from './keys'

/** Streams the ranking while names are counted; resumes after an abort. */
export const rankingOptions = (scope: RankingScope) => {
  const { by, most, admin, filter, range, snapshot } = scope
  return queryOptions({
    queryKey: [
      ...usageKeys.rankings,
      snapshot.visit,
      {
        by,
        most,
        admin,
        names: partKey(filter),
        start: range.start,
        end: Math.min(range.end, snapshot.base),
        base: snapshot.base,
        calls: snapshot.calls.length,
      },
    ],
    queryFn: streamedQuery<Ranking, Ranking>({
      streamFn: ({ client, signal }) => countNames(scope, client, { signal, inBackground: true }),
      reducer: (_before, next) => next,
      initialValue: NO_RANKING,
      refetchMode: 'append',
    }),
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: ({ state }) => (state.data?.isCertain ? 'static' : 0),
    meta: { silent: true },
  })
}
