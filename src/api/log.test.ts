import { expect, it } from 'vitest'
import { testId } from '@/schemas/test-ids'
import { logApi } from './log'
import { rowsOf, testCalls, testOptionalCalls, useGateway } from './test-calls'

const wire = useGateway()
const { gateway } = wire
const number = expect.any(Number)
const filter = {
  type: 2,
  token_name: '笔记本',
  model_name: 'gpt-4',
  start_timestamp: 1,
  end_timestamp: 2_000_000_000,
}
const query =
  'type=2&token_name=%E7%AC%94%E8%AE%B0%E6%9C%AC&model_name=gpt-4&start_timestamp=1&end_timestamp=2000000000'
const everyone = { ...filter, username: 'user', channel: testId(1) }

testCalls('log', wire, {
  'log clean-up': {
    call: () => logApi.clean(2_000_000_000),
    wire: 'DELETE /api/log/?target_timestamp=2000000000',
    result: number,
  },
  logs: { call: () => logApi.list(2, everyone), wire: `GET /api/log/?p=2&${query}&username=user&channel=1` },
  'own logs': {
    call: () => logApi.listSelf(0, {}),
    wire: 'GET /api/log/self?p=0',
    as: 'user',
    result: rowsOf(expect.objectContaining({ id: 0 })),
  },
  'log sums': {
    call: () => logApi.stat(everyone),
    wire: `GET /api/log/stat?${query}&username=user&channel=1`,
    result: { quota: number },
  },
  'own sums': {
    call: () => logApi.statSelf(filter),
    wire: `GET /api/log/self/stat?${query}`,
    result: { quota: number },
  },
})

testOptionalCalls(wire, { dashboard: [() => logApi.dashboard(undefined), 'GET /api/user/dashboard'] })

it('the dashboard is null without usage', async () => {
  gateway.faults.dashboardNull = true
  expect(await logApi.dashboard(undefined)).toBeNull()
  gateway.faults.dashboardNull = false
})

it('undefined filters are not sent', async () => {
  const filter = { type: undefined, username: '', channel: undefined } as Parameters<typeof logApi.list>[1]
  await logApi.list(0, filter)
  expect(wire.wires()).toEqual(['GET /api/log/?p=0&username='])
})
