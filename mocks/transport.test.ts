import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SLOW_MS } from './constants'
import { endpoints } from './handlers'
import { createNodeGateway } from './node'
import { client } from './test-client'

describe('the mock gateway', () => {
  // The answer to a GET with a side effect differs from call to call; so may a random order.
  const steady = endpoints.filter(
    ({ method, acts, path }) => method === 'GET' && !acts && !/option|group/.test(path),
  )

  it.each(steady.map(({ path }) => path.replace('{id}', '1')))(
    'answers both spellings of %s alike',
    async (path) => {
      const { get } = client('root')
      const bare = path.replace(/\/$/, '')
      const [without, with_] = [await get(bare), await get(`${bare}/`)]
      expect(with_.text).toBe(without.text)
      expect(without.status).toBe(200)
    },
  )

  it('answers an unknown call with 404, an error body and a week of caching', async () => {
    const { get, send } = client('root')
    const answer = await get('/api/nothing')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('max-age=604800')
    expect(answer.json).toEqual({
      error: {
        message: 'Invalid URL (GET /api/nothing)',
        type: 'invalid_request_error',
        param: '',
        code: '',
      },
    })
    expect((await send('PATCH', '/api/token/')).status).toBe(404)
    expect((await get('/api//status')).status).toBe(404)
  })

  it('starts testing all channels when the id is empty', async () => {
    const { get, gateway } = client('root')
    await get('/api/channel/test//')
    expect(gateway.db.testRun).not.toBeNull()
  })

  it('gives every answer a request id', async () => {
    const { get } = client(null)
    expect((await get('/api/status')).headers.get('x-oneapi-request-id')).toMatch(/^\d{31}$/)
  })
})

describe('faults', () => {
  it.each([
    ['401', 401],
    ['429', 429],
    ['500', 500],
  ] as const)('answer calls with HTTP %s', async (mode, status) => {
    const { get, gateway } = client('root')
    gateway.faults.mode = mode
    const answer = await get('/api/token/')
    expect(answer.status).toBe(status)
    if (mode === '401') expect(answer.json.message).toBe('无权进行此操作，未登录且未提供 access token')
    else expect([answer.text, answer.headers.get('content-type')]).toEqual(['', null])
  })

  it('do not affect the status unless asked to', async () => {
    const { get, gateway } = client('root')
    gateway.faults.mode = '500'
    expect((await get('/api/status')).status).toBe(200)
    gateway.faults.includeStatus = true
    expect((await get('/api/status')).status).toBe(500)
  })

  it('let visitors sign in while signed-in calls answer 401 or banned', async () => {
    const { send, get, gateway } = client(null)
    gateway.faults.mode = 'banned'
    const login = await send('POST', '/api/user/login', { username: 'root', password: '123456' })
    expect(login.json.success).toBe(true)
    expect((await get('/api/user/self')).json).toEqual({ success: false, message: '用户已被封禁' })
  })

  it('can be an HTML page or a broken connection', async () => {
    const { get, gateway } = client('root')
    gateway.faults.mode = 'html'
    expect((await get('/api/token/')).headers.get('content-type')).toContain('text/html')
    gateway.faults.mode = 'network'
    expect((await get('/api/token/')).status).toBe(0)
  })

  it('can delay answers or hold them back', async () => {
    vi.useFakeTimers()
    try {
      const { get, gateway } = client('root')
      gateway.faults.latency = 200
      gateway.faults.mode = 'slow'
      let answered = false
      const reply = get('/api/token/').then(() => {
        answered = true
      })
      await vi.advanceTimersByTimeAsync(SLOW_MS + 100)
      expect(answered).toBe(false)
      await vi.advanceTimersByTimeAsync(200)
      await reply
      expect(answered).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('can remove optional calls, make usage null, and the quota unit 0', async () => {
    const { get, gateway } = client('root')
    Object.assign(gateway.faults, { dashboardNull: true, quotaPerUnitZero: true })
    expect((await get('/api/user/dashboard')).json).toEqual({ success: true, message: '', data: null })
    expect((await get('/api/status')).data).toMatchObject({ quota_per_unit: 0 })
    gateway.faults.missingOptional = true
    for (const path of ['/api/notice', '/api/user/dashboard', '/api/models', '/api/user/available_models']) {
      expect((await get(path)).status).toBe(404)
    }
    expect((await get('/api/token/')).status).toBe(200)
  })
})

describe('the mock gateway in Node', () => {
  const { gateway, server } = createNodeGateway()
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterAll(() => server.close())

  it('answers calls of fetch', async () => {
    gateway.signInAs('user')
    const reply = (await (await fetch('http://localhost/api/user/self')).json()) as { data: unknown }
    expect(reply.data).toMatchObject({ username: 'user' })
  })
})
