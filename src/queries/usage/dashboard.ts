import { queryOptions } from '@tanstack/react-query'
import { logApi } from '@/api/log'
import { isRoot } from '@/domain/roles'
import { lastWeek } from '@/domain/usage/week'
import { ApiError, ConnectionError, httpStatusOf, recoverWith } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import type { Id } from '@/schemas/primitives'
import { userStore } from '@/session/store'
import { usageKeys } from './keys'

const isUnsupported = (error: unknown) =>
  error instanceof ApiError ||
  [403, 404, 405, 501].includes(httpStatusOf(error) ?? 0) ||
  (error instanceof ConnectionError && ['answer', 'shape'].includes(error.failure))

/** The user's usage of the last seven days by day and model; null if the server lacks the endpoint. */
export const dashboardOptions = (user: Id | undefined) =>
  queryOptions({
    queryKey: [...usageKeys.dashboards, user],
    queryFn: ({ signal }) =>
      logApi
        .dashboard(isRoot(userStore.get()) ? user : undefined, { signal })
        .then((rows) => lastWeek(rows ?? [], Date.now()))
        .catch(recoverWith(null, isUnsupported)),
    staleTime: freshFor(60_000),
    meta: { silent: true },
  })
