import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { retryAfter } from '@/lib/errors'
import { request, requestReply, requestVoid } from './client'

/** Stubs `fetch` and returns the requests, to check that none is retried. */
function stubFetch(respond: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (request_: Request) => {
    requests.push(request_)
    return respond(request_)
  })
  return requests
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  stubFetch(() => Response.json(body, { status, headers }))
const text = (body: string, status = 200, type = 'text/html') =>
  stubFetch(
    () => new Response(body === '' ? null : body, { status, headers: type ? { 'Content-Type': type } : {} }),
  )

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  )

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('bypasses the HTTP cache', async () => {
  const requests = json({ success: true, message: '', data: 7 })
  await request('api/x', z.number())
  await requestVoid('api/x', { method: 'put', json: {} })
  expect(requests.map(({ cache }) => cache)).toEqual(['no-store', 'no-store'])
})

describe('a response', () => {
  it('may have its values at the top level', async () => {
    json({ success: true, message: '', time: 1.5 })
    expect(await requestReply('api/x', z.object({ time: z.number() }))).toEqual({ time: 1.5 })
  })

  it('may be empty if it is not parsed, as for DELETE /api/user/{id}', async () => {
    text('', 200, '')
    expect(await requestVoid('api/x', { method: 'delete' })).toBeUndefined()
  })
})

describe('an invalid response', () => {
  it('is reported with its call and request id', async () => {
    const named = { call: 'GET /api/x', requestId: 'r-1' }
    const headers = { 'X-Oneapi-Request-Id': 'r-1' }
    json({ success: true, data: 'seven' }, 200, headers)
    expect(await failureOf(request('api/x', z.number()))).toMatchObject(named)
    stubFetch(() => new Response('', { headers }))
    expect(await failureOf(request('api/x', z.number()))).toMatchObject(named)
  })

  const html = '<!doctype html><html lang="zh-CN"><title>控制台</title></html>'

  it.each([
    ['empty', '', 'answer'],
    ['blank', ' \n', 'answer'],
    ['HTML', html, 'foreign'],
    ['truncated', '{"success":true,"data":{"id":', 'answer'],
  ])('is a connection failure if it is %s', async (_name, body, failure) => {
    const requests = text(body, 200, 'application/json')
    expect(await failureOf(request('api/x', z.number()))).toMatchObject({ name: 'ConnectionError', failure })
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['a string', '"ok"', []],
    ['null', 'null', []],
    ['a list', '[]', []],
    ['without success', '{"message":"","data":{"id":7}}', ['success']],
    ['success as a text', '{"success":"true","data":{"id":7}}', ['success']],
    ['data of the wrong type', '{"success":true,"message":"","data":"7"}', ['data']],
    ['a field missing', '{"success":true,"message":"","data":{"uuid":"7"}}', ['id']],
    ['data missing', '{"success":true,"message":""}', ['data']],
    ['data null', '{"success":true,"message":"","data":null}', ['data']],
  ])('is a shape failure with the invalid fields: %s', async (_name, body, fields) => {
    const requests = text(body, 200, 'application/json')
    const failure = await failureOf(request('api/x', z.object({ id: z.number() })))
    expect(failure).toMatchObject({ name: 'ConnectionError', failure: 'shape', fields, call: 'GET /api/x' })
    expect(requests).toHaveLength(1)
  })

  it('lists at most three fields, and only simple names', async () => {
    const sent = { 'sk-secret of a user': 1, a: 1, b: 1, c: 1, d: 1 }
    json({ success: true, data: sent })
    const failure = await failureOf(request('api/x', z.record(z.string(), z.string())))
    expect(failure).toMatchObject({ fields: ['a', 'b', 'c'] })
  })

  it('reports the invalid field without its value', async () => {
    json({ success: true, data: { key: 'sk-secret', id: 'sk-secret' } })
    const error = await failureOf(request('api/x', z.object({ id: z.number() })))
    expect(String(error)).toContain('id')
    expect(String(error)).not.toContain('sk-secret')
  })
})

describe('a response with success:false', () => {
  it.each([
    [{ success: false, message: '令牌名称过长' }, '令牌名称过长'],
    [{ success: false, message: '' }, ''],
    [{ success: false, message: null }, ''],
    [{ success: false }, ''],
  ])('throws the server’s message: %j', async (body, message) => {
    const requests = json(body)
    expect(await failureOf(requestVoid('api/x'))).toMatchObject({ name: 'ApiError', message })
    expect(requests).toHaveLength(1)
  })

  it('throws its data too, such as the codes created so far', async () => {
    json({ success: false, message: 'database is locked', data: ['code'] })
    expect(await failureOf(requestVoid('api/x'))).toMatchObject({ data: ['code'] })
  })
})

describe('a status other than 2xx', () => {
  it.each([
    [400, '{"success":false,"message":"无效的参数"}', '无效的参数'],
    [401, '{"success":false,"message":"未登录"}', '未登录'],
    [403, '{"success":false,"message":"state is empty or not same"}', 'state is empty or not same'],
    [
      404,
      '{"error":{"message":"Invalid URL (GET /api/x)","type":"invalid_request_error"}}',
      'Invalid URL (GET /api/x)',
    ],
    [404, '<h1>404</h1>', 'HTTP 404'],
    [405, '', 'HTTP 405'],
    [413, '<h1>413 Request Entity Too Large</h1>', 'HTTP 413'],
    [429, '', 'HTTP 429'],
    [500, '', 'HTTP 500'],
    [502, '<html><h1>502 Bad Gateway</h1></html>', 'HTTP 502'],
    [503, '{"message":""}', 'HTTP 503'],
    [503, '{"message":', 'HTTP 503'],
  ])('throws an HttpStatusError for %i %s', async (status, body, message) => {
    const requests = text(body, status)
    expect(await failureOf(requestVoid('api/x'))).toMatchObject({ name: 'HttpStatusError', status, message })
    expect(requests).toHaveLength(1)
  })

  it.each(['get', 'post', 'put', 'delete'] as const)('is not retried: %s', async (method) => {
    for (const status of [408, 413, 429, 500, 502, 503, 504]) {
      const requests = json({}, status, { 'Retry-After': '0' })
      await failureOf(requestVoid('api/x', { method }))
      expect(requests).toHaveLength(1)
    }
  })
})

describe('Retry-After', () => {
  beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] }))

  it.each([
    [null, undefined],
    ['', undefined],
    ['0', 0],
    ['60', 60],
    [' 60 ', 60],
    ['3600', 180],
    ['99999999999999999999', 180],
    ['Thu, 01 Jan 2026 00:01:30 GMT', 90],
    ['Thu, 01 Jan 2026 05:00:00 GMT', 180],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['soon', undefined],
    ['NaN', undefined],
    ['1e3s', undefined],
  ])('%j means %s seconds', async (header, seconds) => {
    expect(
      retryAfter(new Response(null, header === null ? {} : { headers: { 'Retry-After': header } })),
    ).toBe(seconds)
  })

  it('as a date is relative to the server’s clock', () => {
    const headers = { 'Retry-After': 'Thu, 01 Jan 2026 00:11:00 GMT', Date: 'Thu, 01 Jan 2026 00:10:00 GMT' }
    expect(retryAfter(new Response(null, { headers }))).toBe(60)
  })

  it('is included in the error', async () => {
    stubFetch(() => new Response(null, { status: 429, headers: { 'Retry-After': '3600' } }))
    expect(await failureOf(requestVoid('api/x'))).toMatchObject({
      status: 429,
      refusal: { retryAfter: 180 },
    })
  })
})
