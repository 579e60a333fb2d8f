import { createNodeGateway } from '@mocks/node'
import { MutationObserver, type QueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import { deleteChannel, deleteDisabledChannels, modelTestsOptions, testChannelModel } from './channel'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))

let node: ReturnType<typeof createNodeGateway>
let queries: QueryClient

beforeEach(() => {
  node = createNodeGateway()
  node.gateway.signInAs('root')
  node.server.listen({ onUnhandledFrame: 'error' })
  queries = createQueryClient(() => undefined)
})
afterEach(() => node.server.close())

const run = <Data, Variables>(options: UseMutationOptions<Data, Error, Variables>, variables: Variables) =>
  new MutationObserver(queries, options).mutate(variables)

/** Tests a model of the first two channels; returns their ids. */
async function tested() {
  const [one, other] = node.gateway.db.channels
  if (!one || !other) throw new Error('the seed has channels')
  for (const { id } of [one, other])
    await run(testChannelModel, { id, model: 'gpt-4' }).catch(() => undefined)
  return [one.id, other.id] as const
}

const isKnown = (id: number) => queries.getQueryData(modelTestsOptions(id).queryKey) !== undefined

// SQLite gives the id of the last channel to the next new one.
it('the tests of a channel’s models are forgotten with it', async () => {
  const [one, other] = await tested()
  expect([one, other].map(isKnown)).toEqual([true, true])
  await run(deleteChannel, { id: one })
  expect([one, other].map(isKnown)).toEqual([false, true])
})

it('all tests are forgotten when the disabled channels are deleted', async () => {
  const ids = await tested()
  await run(deleteDisabledChannels, undefined)
  expect(ids.map(isKnown)).toEqual([false, false])
})
