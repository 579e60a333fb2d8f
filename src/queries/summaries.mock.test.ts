import { createNodeGateway } from '@mocks/node'
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import { testId } from '@/schemas/test-ids'
import { allChannelsOptions, setChannelStatus } from './channel/channel'
import { deleteToken, hasTokenOptions } from './token'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))

const node = createNodeGateway()
const queries = createQueryClient(() => undefined)
const isStale = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated

beforeEach(async () => {
  node.gateway.signInAs('root')
  node.server.listen()
  await queries.query({ ...allChannelsOptions, staleTime: 0 })
  await queries.query({ ...hasTokenOptions, staleTime: 0 })
})
afterEach(() => {
  node.gateway.faults.mode = 'none'
  node.server.close()
})

it('changing a channel updates the home page’s data', async () => {
  const id = testId(node.gateway.db.channels[0]?.id)
  await new MutationObserver(queries, setChannelStatus).mutate({ id, status: 2 })
  const rows = queries.getQueryData(allChannelsOptions.queryKey)?.rows
  expect(rows?.find((channel) => channel.id === id)?.status).toBe(2)
})

it('deleting a token invalidates the home page’s token check', async () => {
  const token = node.gateway.db.tokens[0]
  if (!token) throw new Error('the seed has tokens')
  await new MutationObserver(queries, deleteToken).mutate(token as never).catch(() => undefined)
  expect(isStale(hasTokenOptions.queryKey)).toBe(true)
})
