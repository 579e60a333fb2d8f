import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError, HttpStatusError, NameTakenError } from '@/lib/errors'
import { errorMessage, uncertainOutcomeMessage } from './error-message'

describe('errorMessage', () => {
  it.each([
    ['the server’s message', new ApiError('令牌名称过长'), '令牌名称过长'],
    ['429', new HttpStatusError(429, ''), '错误：请求次数过多，请稍后再试！'],
    [
      '429 with any body',
      new HttpStatusError(429, 'slow down', { retryAfter: 60 }),
      '错误：请求次数过多，请稍后再试！',
    ],
    ['500', new HttpStatusError(500, ''), '错误：服务器内部错误，请联系管理员！'],
    ['405', new HttpStatusError(405, ''), '本站仅作演示之用，无服务端！'],
    ['400 with a message', new HttpStatusError(400, '无效的参数'), '错误：无效的参数'],
    ['403', new HttpStatusError(403, 'state is empty or not same'), '错误：state is empty or not same'],
    ['404', new HttpStatusError(404, 'Invalid URL (GET /api/x)'), '错误：Invalid URL (GET /api/x)'],
    ['413', new HttpStatusError(413, ''), '错误：HTTP 413'],
    ['502', new HttpStatusError(502, ''), '错误：HTTP 502'],
    ['503', new HttpStatusError(503, ''), '错误：HTTP 503'],
    ['no network', new ConnectionError('network', 'x'), '错误：网络连接失败，请检查网络'],
    ['an unusable response', new ConnectionError('answer', 'x'), '无法正常连接至服务器！'],
    [
      'a response of an unknown shape',
      new ConnectionError('shape', 'x', { fields: ['id'] }),
      '服务器的回答无法识别，可能与此版本的控制台不兼容。',
    ],
    ['a query that timed out', new ConnectionError('timeout', 'x'), '错误：请求超时，请稍后重试'],
    [
      'an action that timed out',
      new ConnectionError('timeout', 'x', { hasSideEffects: true }),
      '请求超时，操作可能已经生效，请刷新查看',
    ],
    ['any other error', new Error('boom'), '错误：boom'],
    ['an error without a message', new Error(''), '错误：Error'],
    ['a thrown string', 'raw', '错误：raw'],
    ['undefined', undefined, '错误：undefined'],
  ] as const)('returns the message for %s', (_name, error, text) => {
    expect(errorMessage(error)).toBe(text)
  })

  it.each(['', '  '])('falls back to a default when the server’s message is %j', (message) => {
    expect(errorMessage(new ApiError(message))).toBe('错误：服务器拒绝了请求，未说明原因')
  })

  it.each([
    'UNIQUE constraint failed: users.username',
    "Error 1062 (23000): Duplicate entry 'x' for key 'users.username'",
    'ERROR: duplicate key value violates unique constraint "users_username_key" (SQLSTATE 23505)',
  ])('reports a taken name and appends the database error: %s', (message) => {
    expect(errorMessage(new NameTakenError(message))).toBe(`用户名已存在（${message}）`)
  })
})

it.each([
  "Error 1406 (22001): Data too long for column 'group' at row 1",
  'ERROR: value too long for type character varying(32) (SQLSTATE 22001)',
])('reports a text that is too long and appends the database error: %s', (message) => {
  expect(errorMessage(new ApiError(message))).toBe(`内容超过数据库允许的长度，没有保存（${message}）`)
})

it.each([
  [new HttpStatusError(502, ''), '错误：HTTP 502，操作可能已经生效，请刷新查看'],
  [new HttpStatusError(500, ''), '错误：服务器内部错误，请联系管理员！操作可能已经生效，请刷新查看'],
  [new ConnectionError('answer', 'x'), '无法正常连接至服务器！操作可能已经生效，请刷新查看'],
  [new ConnectionError('timeout', 'x', { hasSideEffects: true }), '请求超时，操作可能已经生效，请刷新查看'],
  // The fetch before the action failed.
  [Object.assign(new HttpStatusError(502, ''), { isReadOnly: true }), undefined],
  [new HttpStatusError(429, ''), undefined],
  [new ApiError('额度不足'), undefined],
])('reports that an action may have taken effect, unless the server rejected it: %s', (error, text) => {
  expect(uncertainOutcomeMessage(error)).toBe(text)
})
