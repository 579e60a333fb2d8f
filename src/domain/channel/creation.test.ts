import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError, HttpStatusError } from '@/lib/errors'
import { hasEnded, mayBeStored } from './creation'

describe('a channel whose creation failed', () => {
  it.each([
    new ApiError('UNIQUE constraint failed: abilities.group, abilities.model, abilities.channel_id'),
    new ApiError('database is locked'),
    new ApiError(''),
    new HttpStatusError(500, ''),
    new HttpStatusError(504, ''),
    new ConnectionError('timeout', 'x', { hasSideEffects: true }),
    new ConnectionError('network', 'x', { hasSideEffects: true }),
    new ConnectionError('answer', 'x', { hasSideEffects: true }),
  ])('may be there after %s', (error) => expect(mayBeStored(error)).toBe(true))

  it.each([
    new ApiError('empty slice found'),
    new ApiError('json: cannot unmarshal string into Go struct field Channel.type of type int'),
    new ApiError('EOF'),
    new ApiError('无权进行此操作，权限不足'),
    new ApiError('用户已被封禁'),
    new HttpStatusError(401, ''),
    new HttpStatusError(413, ''),
    new HttpStatusError(429, ''),
    new Error('boom'),
  ])('is not there after %s', (error) => expect(mayBeStored(error)).toBe(false))

  it('can be looked for once the gateway has answered', () => {
    expect(hasEnded(new ApiError('x'))).toBe(true)
    expect(hasEnded(new HttpStatusError(500, ''))).toBe(true)
    expect(hasEnded(new ConnectionError('timeout', 'x'))).toBe(false)
  })
})
