import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { testId } from '@/schemas/test-ids'
import { type Token, tokenSchema } from '@/schemas/token'
import { requestRows } from './client'

// List rows are parsed individually, so that an invalid row does not hide the others.

const token = (id: number): Token => ({
  id: testId(id),
  user_id: testId(7),
  key: 'Wc82mVtR0yKx4LzQ8a3F1dD24eB65c7F9a0b1C2d3E4f5A6b',
  status: 1,
  name: '笔记本',
  created_time: 1_767_225_600,
  accessed_time: 1_767_312_000,
  expired_time: -1,
  remain_quota: 480_000,
  unlimited_quota: false,
  used_quota: 20_000,
  models: null,
  subnet: '',
})

const warn = vi.spyOn(console, 'warn')
beforeEach(() => void warn.mockImplementation(() => undefined))
afterEach(() => vi.unstubAllGlobals())

const stubResponse = (reply: unknown) => vi.stubGlobal('fetch', async () => Response.json(reply))
const list = (data: unknown) => {
  stubResponse({ success: true, message: '', data })
  return requestRows('api/token/', tokenSchema)
}

describe('a list', () => {
  it.each([
    ['an array', [token(1), token(2)], [1, 2], undefined],
    ['empty', [], [], undefined],
    ['null', null, [], undefined],
    ['items and total', { items: [token(1)], total: 30, page: 1 }, [1], 30],
    ['no items', { items: null, total: 0 }, [], 0],
    ['data and total_count', { data: [token(1)], total_count: 4, page: 1 }, [1], 4],
  ])('returns the rows of %s', async (_name, data, ids, total) => {
    const rows = await list(data)
    expect(rows.rows.map(({ id }) => id)).toEqual(ids)
    expect(rows).toMatchObject({ skipped: 0, total })
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    { success: true, message: '' },
    { success: true, data: 'x' },
    { success: true, data: { rows: [] } },
  ])('throws for %j instead of returning an empty list', async (reply) => {
    stubResponse(reply)
    await expect(requestRows('api/token/', tokenSchema)).rejects.toMatchObject({
      name: 'ConnectionError',
      failure: 'shape',
      fields: ['data'],
    })
  })
})

describe('an invalid row', () => {
  it('is skipped, counted and logged without its values', async () => {
    const invalid = { ...token(2), used_quota: 'sk-secret-of-a-field', key: 'sk-secret-of-a-row' }
    const { rows, skipped } = await list([token(1), invalid, null, 'sk-secret-of-a-text', token(3)])
    expect(rows.map(({ id }) => id)).toEqual([1, 3])
    expect(skipped).toBe(3)
    expect(warn).toHaveBeenCalledTimes(3)
    const logged = warn.mock.calls.flat().join('\n')
    expect(logged).toContain('used_quota')
    expect(logged).not.toMatch(/secret/)
  })

  it('is valid if only its numbers are texts', async () => {
    const { rows, skipped } = await list([{ ...token(2), remain_quota: '500', status: '2' }])
    expect(rows[0]).toMatchObject({ id: 2, remain_quota: 500, status: 2 })
    expect(skipped).toBe(0)
  })

  it('never affects other rows', async () => {
    const field = fc.constantFrom(...Object.keys(token(1)))
    const values = fc.oneof(fc.constant(undefined), fc.jsonValue(), fc.constant('12'))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(field, values), { maxLength: 5 }), async (changes) => {
        const changed = changes.map(([name, value], index) => ({ ...token(index + 10), [name]: value }))
        const { rows, skipped } = await list([token(1), ...changed, token(2)])
        expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2]))
        expect(rows.length + skipped).toBe(changed.length + 2)
      }),
      { numRuns: runs(500) },
    )
  }, 30_000)
})
