import { createNodeGateway } from '@mocks/node'
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import { allChannelsOptions, setChannelStatus, testChannel } from './channel/channel'
import { hasTokenOptions } from './home'
import { deleteToken } from './token'

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

it('the numbers of the home page are read again after a channel has changed', async () => {
  const id = node.gateway.db.channels[0]?.id ?? 0
  await new MutationObserver(queries, setChannelStatus).mutate({ id, status: 2 })
  expect(isStale(allChannelsOptions.queryKey)).toBe(true)
})

it('the numbers of the home page are read again after a failed test', async () => {
  const { id = 0, name = '' } = node.gateway.db.channels[0] ?? {}
  node.gateway.faults.mode = '500'
  await new MutationObserver(queries, testChannel).mutate({ id, name }).catch(() => undefined)
  expect(isStale(allChannelsOptions.queryKey)).toBe(true)
})

it('the home page asks again whether there is a token after one was deleted', async () => {
  const token = node.gateway.db.tokens[0]
  if (!token) throw new Error('the seed has tokens')
  await new MutationObserver(queries, deleteToken).mutate(token as never).catch(() => undefined)
  expect(isStale(hasTokenOptions.queryKey)).toBe(true)
})
