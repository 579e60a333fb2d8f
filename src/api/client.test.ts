import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { retryAfter } from '@/lib/errors'
import { request, requestDone, requestReply } from './client'

/** Answers every request, and records them, as none may be repeated. */
function network(answer: (asked: Request) => Response | Promise<Response>) {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (request_: Request) => {
    asked.push(request_)
    return answer(request_)
  })
  return asked
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  network(() => Response.json(body, { status, headers }))
const text = (body: string, status = 200, type = 'text/html') =>
  network(
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

it('neither takes answers from a cache nor leaves any there', async () => {
  const asked = json({ success: true, message: '', data: 7 })
  await request('api/x', z.number())
  await requestDone('api/x', { method: 'put', json: {} })
  expect(asked.map(({ cache }) => cache)).toEqual(['no-store', 'no-store'])
})

describe('an answer', () => {
  it('is parsed whole when its values are at the top level', async () => {
    json({ success: true, message: '', time: 1.5 })
    expect(await requestReply('api/x', z.object({ time: z.number() }))).toEqual({ time: 1.5 })
  })

  it('may be empty when none are read, as of DELETE /api/user/{id}', async () => {
    text('', 200, '')
    expect(await requestDone('api/x', { method: 'delete' })).toBeUndefined()
  })
})

describe('an answer that is not the gateway’s', () => {
  it('is reported with its call and the server’s request id', async () => {
    const named = { call: 'GET /api/x', requestId: 'r-1' }
    const headers = { 'X-Oneapi-Request-Id': 'r-1' }
    json({ success: true, data: 'seven' }, 200, headers)
    expect(await failureOf(request('api/x', z.number()))).toMatchObject(named)
    network(() => new Response('', { headers }))
    expect(await failureOf(request('api/x', z.number()))).toMatchObject(named)
  })

  const html = '<!doctype html><html lang="zh-CN"><title>控制台</title></html>'
  const broken = { name: 'ConnectionError', failure: 'answer' }

  it.each([
    ['empty', ''],
    ['blank', ' \n'],
    ['HTML', html],
    ['cut off', '{"success":true,"data":{"id":'],
  ])('is a connection failure when it is %s', async (_name, body) => {
    const asked = text(body, 200, 'application/json')
    expect(await failureOf(request('api/x', z.number()))).toMatchObject(broken)
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['no object', '"ok"', []],
    ['null', 'null', []],
    ['a list', '[]', []],
    ['without success', '{"message":"","data":{"id":7}}', ['success']],
    ['success as a text', '{"success":"true","data":{"id":7}}', ['success']],
    ['data of another shape', '{"success":true,"message":"","data":"7"}', ['data']],
    ['a field missing', '{"success":true,"message":"","data":{"uuid":"7"}}', ['id']],
    ['data missing', '{"success":true,"message":""}', ['data']],
    ['data null', '{"success":true,"message":"","data":null}', ['data']],
  ])('is not understood, and its wrong fields are named: %s', async (_name, body, fields) => {
    const asked = text(body, 200, 'application/json')
    const failure = await failureOf(request('api/x', z.object({ id: z.number() })))
    expect(failure).toMatchObject({ name: 'ConnectionError', failure: 'shape', fields, call: 'GET /api/x' })
    expect(asked).toHaveLength(1)
  })

  it('names at most three fields, and only plain names', async () => {
    const sent = { 'sk-secret of somebody': 1, a: 1, b: 1, c: 1, d: 1 }
    json({ success: true, data: sent })
    const failure = await failureOf(request('api/x', z.record(z.string(), z.string())))
    expect(failure).toMatchObject({ fields: ['a', 'b', 'c'] })
  })

  it('names the wrong field but not its value, which may be a key', async () => {
    json({ success: true, data: { key: 'sk-secret', id: 'sk-secret' } })
    const error = await failureOf(request('api/x', z.object({ id: z.number() })))
    expect(String(error)).toContain('id')
    expect(String(error)).not.toContain('sk-secret')
  })
})

describe('a refusal', () => {
  it.each([
    [{ success: false, message: '令牌名称过长' }, '令牌名称过长'],
    [{ success: false, message: '' }, ''],
    [{ success: false, message: null }, ''],
    [{ success: false }, ''],
  ])('throws the server’s message: %j', async (body, message) => {
    const asked = json(body)
    expect(await failureOf(requestDone('api/x'))).toMatchObject({ name: 'ApiError', message })
    expect(asked).toHaveLength(1)
  })

  it('keeps the data that came with it, such as codes made before', async () => {
    json({ success: false, message: 'database is locked', data: ['code'] })
    expect(await failureOf(requestDone('api/x'))).toMatchObject({ data: ['code'] })
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
    const asked = text(body, status)
    expect(await failureOf(requestDone('api/x'))).toMatchObject({ name: 'HttpStatusError', status, message })
    expect(asked).toHaveLength(1)
  })

  it.each(['get', 'post', 'put', 'delete'] as const)('is not repeated: %s', async (method) => {
    for (const status of [408, 413, 429, 500, 502, 503, 504]) {
      const asked = json({}, status, { 'Retry-After': '0' })
      await failureOf(requestDone('api/x', { method }))
      expect(asked).toHaveLength(1)
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

  it('as a date counts from the server’s own time', () => {
    const headers = { 'Retry-After': 'Thu, 01 Jan 2026 00:11:00 GMT', Date: 'Thu, 01 Jan 2026 00:10:00 GMT' }
    expect(retryAfter(new Response(null, { headers }))).toBe(60)
  })

  it('is part of the error', async () => {
    network(() => new Response(null, { status: 429, headers: { 'Retry-After': '3600' } }))
    expect(await failureOf(requestDone('api/x'))).toMatchObject({ status: 429, retryAfter: 180 })
  })
})
