/**
 * A query's `staleTime`: its data is fresh for so long. Data from the future is stale: the computer's clock has been set back,
 * and would take hours to catch up.
 */
export const freshFor =
  (milliseconds: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : milliseconds
