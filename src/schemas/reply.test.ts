import { describe, expect, it } from 'vitest'
import { errorBodySchema, listDataSchema, replySchema } from './reply'

describe('the envelope', () => {
  it.each([
    { success: true, message: '' },
    { success: true, message: '', data: null },
    { success: true, message: null, data: [1] },
    { success: false, message: '无效的参数' },
    { success: true, message: 'gpt-3.5-turbo', time: 0.962, modelName: '' },
    { object: 'list', data: [] },
  ])('keeps every field of %j', (reply) => {
    expect(replySchema.parse(reply)).toEqual(reply)
  })

  it.each([null, [], 'text', 7, { success: 'true' }, { success: 1 }, { success: true, message: 7 }])(
    'rejects %j',
    (value) => expect(replySchema.safeParse(value).success).toBe(false),
  )
})

describe('the body of an unknown path', () => {
  it('contains its message', () => {
    const body = JSON.parse(
      '{"error":{"message":"Invalid URL (GET /api/nothing)","type":"invalid_request_error","param":"","code":""}}',
    )
    expect(errorBodySchema.parse(body).error.message).toBe('Invalid URL (GET /api/nothing)')
    expect(errorBodySchema.safeParse({ error: 'text' }).success).toBe(false)
  })
})

describe('list data', () => {
  it.each([
    ['an array', [1, 2], { rows: [1, 2], total: undefined }],
    ['an empty one', [], { rows: [], total: undefined }],
    ['null', null, { rows: [], total: undefined }],
    ['items and total', { items: [1], total: 30, page: 1, page_size: 10 }, { rows: [1], total: 30 }],
    ['no items', { items: null, total: 0 }, { rows: [], total: 0 }],
    ['data and total_count', { data: [1], page: 1, size: 10, total_count: 4 }, { rows: [1], total: 4 }],
    ['no data', { data: null, total_count: 0 }, { rows: [], total: 0 }],
    ['items without a total', { items: [1] }, { rows: [1], total: undefined }],
  ])('reads the rows of %s', (_name, data, list) => {
    expect(listDataSchema.parse(data)).toEqual(list)
  })

  it.each(['text', 7, true, {}, { rows: [] }, { items: {} }, { items: [], total: '3' }])(
    'rejects %j, which is no list',
    (data) => {
      expect(listDataSchema.safeParse(data).success).toBe(false)
    },
  )
})
