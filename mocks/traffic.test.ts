import { expect, test } from 'vitest'
import { createGateway } from './gateway'
import { createTraffic } from './traffic'

/** Polls a path as a user and returns the log rows that were added. */
function poll(username: string, path: string, times: number, pause = 5_000) {
  const gateway = createGateway()
  gateway.signInAs(username)
  let now = Date.now()
  const traffic = createTraffic(gateway.db, () => now)
  const before = gateway.db.logs.length
  for (let time = 0; time < times; time += 1) {
    traffic({ method: 'GET', url: `http://localhost${path}` })
    now += pause
  }
  return gateway.db.logs.slice(before)
}

test('an admin who polls the log sees new calls of several users', () => {
  const added = poll('root', '/api/log/?p=0&type=2', 30)
  expect(added.length).toBeGreaterThan(10)
  expect(added.every(({ type, model_name }) => type === 2 && model_name !== '')).toBe(true)
  expect(new Set(added.map(({ username }) => username)).size).toBeGreaterThan(1)
})

test('other pages, other calls and long pauses add no calls', () => {
  expect(poll('root', '/api/log/?p=1', 20)).toEqual([])
  expect(poll('root', '/api/token/', 20)).toEqual([])
  expect(poll('root', '/api/log/', 20, 60_000)).toEqual([])
})
