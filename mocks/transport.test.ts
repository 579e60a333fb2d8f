import { describe, expect, it } from 'vitest'
import { endpoints } from './handlers'
import { client } from './test-client'

describe('the mock gateway', () => {
  // Excludes endpoints whose responses differ between calls: GETs with side effects and lists in random order.
  const repeatable = endpoints.filter(
    ({ method, mutates, path }) => method === 'GET' && !mutates && !/option|group/.test(path),
  )

  it.each(repeatable.map(({ path }) => path.replace('{id}', '1')))(
    'ignores a trailing slash of %s',
    async (path) => {
      const { get } = client('root')
      const withoutSlash = await get(path.replace(/\/$/, ''))
      const withSlash = await get(`${path.replace(/\/$/, '')}/`)
      expect(withSlash.text).toBe(withoutSlash.text)
      expect(withoutSlash.status).toBe(200)
    },
  )

  it('answers an unknown call with a 404 that is cacheable for a week', async () => {
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

  it('tests all channels when the id is empty', async () => {
    const { get, gateway } = client('root')
    await get('/api/channel/test//')
    expect(gateway.db.testRun).not.toBeNull()
  })
})

describe('faults', () => {
  it.each([
    ['401', 401],
    ['429', 429],
    ['500', 500],
  ] as const)('can answer calls with HTTP %s', async (mode, status) => {
    const { get, gateway } = client('root')
    gateway.faults.mode = mode
    const answer = await get('/api/token/')
    expect(answer.status).toBe(status)
    if (mode === '401') expect(answer.json.message).toBe('无权进行此操作，未登录且未提供 access token')
    else expect([answer.text, answer.headers.get('content-type')]).toEqual(['', null])
  })

  it('do not affect the status by default', async () => {
    const { get, gateway } = client('root')
    gateway.faults.mode = '500'
    expect((await get('/api/status')).status).toBe(200)
    gateway.faults.includeStatus = true
    expect((await get('/api/status')).status).toBe(500)
  })

  it('can remove optional calls', async () => {
    const { get, gateway } = client('root')
    gateway.faults.missingOptional = true
    for (const path of ['/api/notice', '/api/user/dashboard', '/api/models', '/api/user/available_models']) {
      expect((await get(path)).status).toBe(404)
    }
    expect((await get('/api/token/')).status).toBe(200)
  })
})
