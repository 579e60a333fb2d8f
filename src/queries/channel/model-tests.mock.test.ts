import { createNodeGateway } from '@mocks/node'
import { MutationObserver, type QueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import type { Id } from '@/schemas/primitives'
import { testId } from '@/schemas/test-ids'
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

/** Tests a model of the first two channels and returns their ids. */
async function testTwoChannels() {
  const [one, other] = node.gateway.db.channels.map(({ id }) => testId(id))
  if (!one || !other) throw new Error('the seed has channels')
  for (const id of [one, other]) await run(testChannelModel, { id, model: 'gpt-4' }).catch(() => undefined)
  return [one, other] as const
}

const hasTests = (id: Id) => queries.getQueryData(modelTestsOptions(id).queryKey) !== undefined

// SQLite may reuse the id of a deleted channel.
it('deleting a channel drops its cached model tests', async () => {
  const [one, other] = await testTwoChannels()
  expect([one, other].map(hasTests)).toEqual([true, true])
  await run(deleteChannel, { id: one })
  expect([one, other].map(hasTests)).toEqual([false, true])
})

it('deleting the disabled channels drops all cached tests', async () => {
  const ids = await testTwoChannels()
  await run(deleteDisabledChannels, undefined)
  expect(ids.map(hasTests)).toEqual([false, false])
})
