import type { QueryClient } from '@tanstack/react-query'
import { statusOptions } from '@/queries/status'
import type { AppRouter } from './router'

/** Milliseconds that the first render waits: for the screen's code, then for its data. */
const PATIENCE = { code: 1_500, answers: 200 }

const after = (time: number) => new Promise<void>((done) => setTimeout(done, time))

/** Waits briefly for the screen's code and data, so that it is drawn once, with its rows. */
export async function firstDraw(queryClient: QueryClient, router: AppRouter): Promise<void> {
  queryClient.query(statusOptions).catch(() => undefined)
  const loading = router.load().catch(() => undefined)
  const isLoaded = await Promise.race([loading.then(() => true), after(PATIENCE.code)])
  if (!isLoaded) return
  const queries = queryClient.getQueryCache().getAll()
  await Promise.race([Promise.allSettled(queries.map(({ promise }) => promise)), after(PATIENCE.answers)])
}
