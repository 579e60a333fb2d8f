import { expect, it } from 'vitest'
import { testId } from '@/schemas/test-ids'
import { redemptionApi } from './redemption'
import { rowsOf, testCalls, useGateway } from './test-calls'

const wire = useGateway()

testCalls('redemption', wire, {
  'redemption list': {
    call: () => redemptionApi.list(0),
    wire: 'GET /api/redemption/?p=0',
    result: rowsOf(expect.objectContaining({ id: 20 })),
  },
  'redemption search': {
    call: () => redemptionApi.search('新春'),
    wire: 'GET /api/redemption/search?keyword=%E6%96%B0%E6%98%A5',
    result: rowsOf(expect.objectContaining({ name: '新春' })),
  },
  redemption: { call: () => redemptionApi.get(testId(5)), wire: 'GET /api/redemption/5', result: { id: 5 } },
  'redemption creation': {
    call: () => redemptionApi.create({ name: '新春', quota: 5, count: 2 }),
    wire: 'POST /api/redemption/',
    body: { name: '新春', quota: 5, count: 2 },
    result: [expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)],
  },
  'redemption update': {
    call: () => redemptionApi.update({ id: testId(5), name: '元宵', quota: 0 }),
    wire: 'PUT /api/redemption/',
    body: { id: 5, name: '元宵', quota: 0 },
    result: { id: 5, name: '元宵', quota: 0 },
  },
  'redemption status': {
    call: () => redemptionApi.setStatus({ id: testId(5), status: 1 }),
    wire: 'PUT /api/redemption/?status_only=true',
    body: { id: 5, status: 1 },
    result: { id: 5, status: 1 },
  },
  'redemption deletion': { call: () => redemptionApi.delete(testId(5)), wire: 'DELETE /api/redemption/5' },
})

it('a rejected creation throws the reason', async () => {
  await expect(redemptionApi.create({ name: '', quota: 1, count: 1 })).rejects.toMatchObject({
    name: 'ApiError',
    message: '兑换码名称长度必须在1-20之间',
  })
})
