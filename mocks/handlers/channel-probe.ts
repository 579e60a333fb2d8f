import { ROLE_ADMIN } from '@/domain/roles'
import { askBalance, logTest, TEST_ANSWER, testChannel } from '../channels'
import { TEST_RUN_MS } from '../constants'
import type { Call, Endpoint } from '../endpoint'
import { fail, ok, okWith } from '../reply'
import { findChannel } from './channel'

/** Time and model are at the top level of the answer, the model's text in `message`. */
function testOne(call: Call): Response {
  const channel = findChannel(call)
  if (channel instanceof Response) return channel
  const { db, now, query, faults } = call
  // Before v0.6.8 the server tests its own choice, and does not say which.
  const modelName = faults.missingOptional ? '' : (query.get('model') ?? '')
  const result = testChannel(channel, modelName)
  logTest(db, now, channel, result)
  Object.assign(channel, { response_time: result.error ? 0 : result.elapsed, test_time: now })
  if (result.error) return fail(result.error, 200, { time: 0, modelName: '' })
  return okWith({ message: TEST_ANSWER, time: result.elapsed / 1000, modelName })
}

/** Answers at once; the run ends a second later, and only the list shows what it found. */
function testAll({ db, nowMs, query }: Call): Response {
  if (db.testRun) return fail('测试已在运行中')
  db.testRun = { scope: query.get('scope') || 'all', until: nowMs + TEST_RUN_MS }
  return ok()
}

function refreshBalance(call: Call): Response {
  const channel = findChannel(call)
  if (channel instanceof Response) return channel
  const answer = askBalance(channel)
  if ('error' in answer) return fail(answer.error)
  Object.assign(channel, { balance: answer.balance, balance_updated_time: call.now })
  return okWith({ balance: answer.balance })
}

/** Tests and balances of channels: calls that ask the upstream. */
export const channelProbeEndpoints: Endpoint[] = [
  { method: 'GET', path: '/api/channel/test', role: ROLE_ADMIN, acts: true, run: testAll },
  { method: 'GET', path: '/api/channel/test/{id}', role: ROLE_ADMIN, acts: true, run: testOne },
  {
    method: 'GET',
    path: '/api/channel/update_balance/{id}',
    role: ROLE_ADMIN,
    acts: true,
    run: refreshBalance,
  },
  // Does nothing on the real server either.
  { method: 'GET', path: '/api/channel/update_balance', role: ROLE_ADMIN, optional: true, run: () => ok() },
]
