import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError, HttpStatusError } from '@/lib/errors'
import { hasEnded, mayBeStored } from './form'

describe('a channel whose creation failed', () => {
  it.each([
    new ApiError('UNIQUE constraint failed: abilities.group, abilities.model, abilities.channel_id'),
    new ApiError("Error 1062 (23000): Duplicate entry 'default-gpt-4-5' for key 'abilities.PRIMARY'"),
    new ApiError('ERROR: duplicate key value violates unique constraint "abilities_pkey" (SQLSTATE 23505)'),
    new ApiError('Error 1213 (40001): Deadlock found when trying to get lock; try restarting transaction'),
    new ApiError('database is locked'),
    new ApiError(''),
    new HttpStatusError(500, ''),
    new HttpStatusError(504, ''),
    new ConnectionError('timeout', 'x', { hasSideEffects: true }),
    new ConnectionError('network', 'x', { hasSideEffects: true }),
    new ConnectionError('answer', 'x', { hasSideEffects: true }),
  ])('may have been stored after %s', (error) => expect(mayBeStored(error)).toBe(true))

  it.each([
    new ApiError('empty slice found'),
    new ApiError('json: cannot unmarshal string into Go struct field Channel.type of type int'),
    new ApiError("Error 1406 (22001): Data too long for column 'group' at row 1"),
    new ApiError('ERROR: value too long for type character varying(32) (SQLSTATE 22001)'),
    new ApiError('EOF'),
    new ApiError('无权进行此操作，权限不足'),
    new ApiError('用户已被封禁'),
    new HttpStatusError(401, ''),
    new HttpStatusError(413, ''),
    new HttpStatusError(429, ''),
    new Error('boom'),
  ])('was not stored after %s', (error) => expect(mayBeStored(error)).toBe(false))

  it('is searched for only if the gateway answered', () => {
    expect(hasEnded(new ApiError('x'))).toBe(true)
    expect(hasEnded(new HttpStatusError(500, ''))).toBe(true)
    expect(hasEnded(new ConnectionError('timeout', 'x'))).toBe(false)
  })
})
