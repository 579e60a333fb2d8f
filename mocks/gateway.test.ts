import { describe, expect, it } from 'vitest'
import { createGateway } from './gateway'
import { respond } from './respond'
import { seed } from './seed'

const at = (path: string) => new Request(`http://localhost${path}`)

describe('a gateway', () => {
  it('answers only paths below /api at the root of an origin', async () => {
    const { handlers } = createGateway()
    expect(await respond(handlers, at('/src/api/client.ts'))).toBeUndefined()
    expect(await respond(handlers, at('/API/status'))).toBeUndefined()
    expect((await respond(handlers, new Request('https://gw.example.com/api/status')))?.status).toBe(200)
  })

  it('reports changes but not reads', async () => {
    let changes = 0
    const gateway = createGateway({
      onChange: async () => {
        changes += 1
      },
    })
    await respond(gateway.handlers, at('/api/status'))
    expect(changes).toBe(0)
    await respond(gateway.handlers, at('/api/oauth/state'))
    gateway.signInAs('root')
    await respond(gateway.handlers, new Request('http://localhost/api/token/45', { method: 'DELETE' }))
    expect(changes).toBe(3)
  })

  it('responds to a change only after it is stored', async () => {
    const order: string[] = []
    const gateway = createGateway({
      onChange: async () => {
        await new Promise((done) => setTimeout(done, 20))
        order.push('stored')
      },
    })
    await respond(gateway.handlers, at('/api/oauth/state'))
    order.push('answered')
    expect(order).toEqual(['stored', 'answered'])
  })
})

it('restoring a snapshot keeps the db object and copies the snapshot', () => {
  const gateway = createGateway()
  const { db } = gateway
  const before = gateway.snapshot()
  db.tokens.length = 0
  db.session = { id: 1, username: 'root', role: 100, status: 1 }
  gateway.restore(before)
  expect(gateway.db).toBe(db)
  expect(db.session).toBeNull()
  db.tokens.length = 0
  expect(before.db.tokens.length).toBeGreaterThan(20)
})

it.each(['empty', 'default', 'large'] as const)(
  'in the seed %s, used quotas and request counts equal the sums of the log',
  (size) => {
    const { users, tokens, channels, logs } = seed(size, 1_767_225_600)
    const calls = logs.filter(({ type }) => type === 2)
    const sumOf = (of: (log: (typeof calls)[number]) => unknown) => {
      const sums = new Map<unknown, number>()
      for (const log of calls) sums.set(of(log), (sums.get(of(log)) ?? 0) + log.quota)
      return (key: unknown) => sums.get(key) ?? 0
    }
    const byUser = sumOf(({ user_id }) => user_id)
    const byChannel = sumOf(({ channel }) => channel)
    const byToken = sumOf(({ user_id, token_name }) => `${user_id} ${token_name}`)
    expect(users.filter(({ id, used_quota }) => used_quota !== byUser(id))).toEqual([])
    expect(channels.filter(({ id, used_quota }) => used_quota !== byChannel(id))).toEqual([])
    expect(tokens.filter((row) => row.used_quota !== byToken(`${row.user_id} ${row.name}`))).toEqual([])
    expect(users.reduce((sum, { request_count }) => sum + request_count, 0)).toBe(calls.length)
  },
)
