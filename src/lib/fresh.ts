/**
 * A `staleTime` in milliseconds that also treats data from the future as stale, as the computer's clock may have been set
 * back.
 */
export const freshFor =
  (milliseconds: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : milliseconds
