import { createNodeGateway } from '@mocks/node'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRequest } from './find-request'

const client = new QueryClient()
const node = createNodeGateway()
const { gateway } = node
beforeEach(() => {
  gateway.reset('large')
  gateway.signInAs('root')
  node.server.listen({ onUnhandledFrame: 'error' })
})
afterEach(() => {
  node.server.close()
  client.clear()
})

test('finds a call by its request id among over a hundred of the same hour', async () => {
  const wanted = gateway.db.logs.at(-40)
  if (!wanted?.request_id) throw new Error('the seed has request ids')
  const start = Date.UTC(2026, 0, 2, 0, 5, 45) / 1000
  gateway.db.logs = Array.from({ length: 120 }, (_, index) => ({
    ...wanted,
    id: index + 1,
    created_at: start + 30 * index,
    request_id: `20260102000545${String(index).padStart(17, '0')}`,
  }))
  const find = (index: number) =>
    client
      .getMutationCache()
      .build(client, findRequest)
      .execute({ request: `20260102000545${String(index).padStart(17, '0')}`, admin: true })
  expect((await find(0)).created_at).toBe(start)
  expect((await find(9)).created_at).toBe(start + 270)
  expect((await find(119)).id).toBe(120)
  await expect(find(121)).rejects.toThrow('没有找到这个请求')
})
