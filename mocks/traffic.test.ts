import { expect, test } from 'vitest'
import { createGateway } from './gateway'
import { createTraffic } from './traffic'

const at = (path: string) => ({ method: 'GET', url: `http://localhost${path}` })

/** A gateway whose log is polled every five seconds. */
function watched(username: string) {
  const gateway = createGateway()
  gateway.signInAs(username)
  let now = Date.now()
  const traffic = createTraffic(gateway.db, () => now)
  const before = gateway.db.logs.length
  const look = (path: string, times: number, pause = 5_000) => {
    for (let time = 0; time < times; time += 1) {
      traffic(at(path))
      now += pause
    }
    return gateway.db.logs.slice(before)
  }
  return { look, now: () => now }
}

test('an admin who polls the log sees calls of several users arrive', () => {
  const { look } = watched('root')
  expect(look('/api/log/', 1)).toEqual([])
  const added = look('/api/log/?p=0&type=2', 30)
  expect(added.length).toBeGreaterThan(10)
  expect(added.every(({ type, model_name }) => type === 2 && model_name !== '')).toBe(true)
  expect(new Set(added.map(({ username }) => username)).size).toBeGreaterThan(1)
})

test('a user who polls the own log sees only own calls arrive', () => {
  const added = watched('user').look('/api/log/self', 30)
  expect(new Set(added.map(({ username }) => username))).toEqual(new Set(['user']))
})

test('no calls arrive on other pages, with other calls, or after long pauses', () => {
  const { look } = watched('root')
  expect(look('/api/log/?p=1', 20)).toEqual([])
  expect(look('/api/log/stat', 20)).toEqual([])
  expect(look('/api/token/', 20)).toEqual([])
  expect(look('/api/log/', 20, 60_000)).toEqual([])
})
