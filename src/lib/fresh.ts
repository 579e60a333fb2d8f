/** A query's `staleTime`. Data from the future is stale too: the computer's clock has been set back. */
export const freshFor =
  (milliseconds: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : milliseconds
