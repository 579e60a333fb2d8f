import { HttpResponse, http } from 'msw'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testId } from '@/schemas/test-ids'
import { Console } from './test-model'
import { createdTokenOptions, createToken, updateToken } from './token'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))

const real = new Console()
beforeAll(() => real.node.server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => real.node.server.close())

test('an edit sends the stored status unchanged', async () => {
  real.visit('user')
  const userTokens = real.node.gateway.db.tokens.filter(({ user_id }) => user_id === 3)
  const before = userTokens.map(({ id, status }) => ({ id, status }))
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4]))
  const sent: unknown[] = []
  real.node.server.use(
    http.put('*/api/token/', async ({ request }) => void sent.push(await request.clone().json())),
  )
  for (const { id } of userTokens) {
    real.start(updateToken, { id: testId(id), changes: () => ({ name: '改名' }) })
    await real.settle()
  }
  expect(sent).toEqual(before.map((row) => expect.objectContaining({ ...row, name: '改名' })))
})

test('on older servers the key of a new token is looked up in the list', async () => {
  real.visit('user')
  const { db } = real.node.gateway
  const row = {
    ...db.tokens.find(({ user_id }) => user_id === 3),
    id: 9_000,
    name: '旧版',
    key: 'k'.repeat(48),
  }
  real.node.server.use(
    http.post('*/api/token/', () => {
      db.tokens.push(row as (typeof db.tokens)[number])
      return HttpResponse.json({ success: true, message: '' })
    }),
  )
  const fields = { expired_time: -1, unlimited_quota: false, models: '', subnet: '' }
  real.start(createToken, { ...fields, name: '旧版', remain_quota: 500 })
  await real.settle()
  const { id, key } = row
  expect(real.queries.getQueryData(createdTokenOptions.queryKey)).toMatchObject({ id, token: { id, key } })
})
