import { ROLE_ADMIN } from '@/domain/roles'
import { logTest, queryBalance, TEST_ANSWER, testChannel } from '../channels'
import { TEST_RUN_MS } from '../constants'
import type { Call, Endpoint } from '../endpoint'
import { fail, ok, okWith } from '../reply'
import { findChannel } from './channel'

/** Responds with time and model at the top level and the model's text in `message`. */
function testOne(call: Call): Response {
  const channel = findChannel(call)
  if (channel instanceof Response) return channel
  const { db, now, query, faults } = call
  // Servers before v0.6.8 choose the model and do not return it.
  const modelName = faults.missingOptional ? '' : (query.get('model') ?? '')
  const result = testChannel(channel, modelName)
  logTest(db, now, channel, result)
  Object.assign(channel, { response_time: result.error ? 0 : result.elapsed, test_time: now })
  if (result.error) return fail(result.error, 200, { time: 0, modelName: '' })
  return okWith({ message: TEST_ANSWER, time: result.elapsed / 1000, modelName })
}

/** Responds at once. The run ends a second later; its results appear only in the list. */
function testAll({ db, nowMs, query }: Call): Response {
  if (db.testRun) return fail('测试已在运行中')
  db.testRun = { scope: query.get('scope') || 'all', until: nowMs + TEST_RUN_MS }
  return ok()
}

function refreshBalance(call: Call): Response {
  const channel = findChannel(call)
  if (channel instanceof Response) return channel
  const answer = queryBalance(channel)
  if ('error' in answer) return fail(answer.error)
  Object.assign(channel, { balance: answer.balance, balance_updated_time: call.now })
  return okWith({ balance: answer.balance })
}

/** Endpoints that call the upstream: channel tests and balances. */
export const channelProbeEndpoints: Endpoint[] = [
  { method: 'GET', path: '/api/channel/test', role: ROLE_ADMIN, mutates: true, run: testAll },
  { method: 'GET', path: '/api/channel/test/{id}', role: ROLE_ADMIN, mutates: true, run: testOne },
  {
    method: 'GET',
    path: '/api/channel/update_balance/{id}',
    role: ROLE_ADMIN,
    mutates: true,
    run: refreshBalance,
  },
  // The real server does nothing either.
  { method: 'GET', path: '/api/channel/update_balance', role: ROLE_ADMIN, optional: true, run: () => ok() },
]
