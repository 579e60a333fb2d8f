import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { TestState } from '@/domain/channel/batch-test'

/** What a channel's models were found to be, by name. */
type ModelTests = Readonly<Record<string, TestState>>

const KEY = ['channel', 'model-tests']

/** The last test of each model of a channel since the page was opened: nobody can be asked for it. */
export const modelTestsOptions = (id: number) =>
  queryOptions<ModelTests>({ queryKey: [...KEY, id], queryFn: skipToken, staleTime: 'static' })

/** Notes what a test has found; kept as long as somebody is signed in. */
export function noteModelTest(
  client: QueryClient,
  { id, model }: { id: number; model: string },
  state: TestState,
): void {
  if (model === '') return
  client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<ModelTests>([...KEY, id], (before) => ({ ...before, [model]: state }))
}
