import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { TestState } from '@/domain/channel/batch-test'

type ModelTests = Readonly<Record<string, TestState>>

const KEY = ['channel', 'model-tests']

/** The last test of each model of a channel since the page was opened; no server keeps it. */
export const modelTestsOptions = (id: number) =>
  queryOptions<ModelTests>({ queryKey: [...KEY, id], queryFn: skipToken, staleTime: 'static' })

export function noteModelTest(
  client: QueryClient,
  { id, model }: { id: number; model: string },
  state: TestState,
): void {
  if (model === '') return
  client.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<ModelTests>([...KEY, id], (before) => ({ ...before, [model]: state }))
}
