import { InfiniteQueryObserver, MutationObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, UnreachableError } from '@/lib/errors'
import { pagedListOptions } from '@/queries/list/paged-list'
import { type Consequences, defineMutation } from '@/queries/mutation'
import { createQueryClient } from './query-client'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))

const LISTS = ['thing', 'list']
const report = vi.fn()
const list = vi.fn()
const lost = new UnreachableError('x', undefined)
let client: QueryClient

const options = pagedListOptions<{ id: number }>({ queryKey: [...LISTS, {}], list, keyOf: (row) => row.id })
const isStale = () => client.getQueryState(options.queryKey)?.isInvalidated

/** Runs an action on the lists, which fails. */
function lose(more: Consequences<unknown, void>, error: Error = lost) {
  const mutation = defineMutation(['thing', 'action'], () => Promise.reject(error), { lists: LISTS, ...more })
  return new MutationObserver(client, mutation).mutate()
}

beforeEach(async () => {
  client = createQueryClient(report)
  list.mockImplementation(async () => ({ rows: [{ id: 1 }], skipped: 0 }))
  await client.infiniteQuery(options)
  list.mockClear()
})
afterEach(() => client.clear())

describe('an action whose answer is lost', () => {
  it('makes its lists stale, and says that it may have been done', async () => {
    await expect(lose({})).rejects.toThrow()
    expect(isStale()).toBe(true)
    const sentence = '错误：网络连接失败，请检查网络，操作可能已经生效，请刷新查看'
    expect(report).toHaveBeenCalledExactlyOnceWith(lost, expect.objectContaining({ sentence }))
  })

  it('starts its lists again if it creates', async () => {
    await expect(lose({ restarts: true })).rejects.toThrow()
    expect(client.getQueryData(options.queryKey)).toBeUndefined()
  })

  it('reads nothing at once in long work, which may lose many', async () => {
    const screen = new InfiniteQueryObserver(client, options)
    const close = screen.subscribe(() => undefined)
    await expect(lose({ silent: true })).rejects.toThrow()
    expect([isStale(), list.mock.calls.length]).toEqual([true, 0])
    await expect(lose({})).rejects.toThrow()
    expect(list).toHaveBeenCalledOnce()
    close()
  })

  it.each([
    ['a refusal', {}, new ApiError('不行')],
    ['an action that only asks an upstream', { asksUpstream: true as const }, lost],
  ])('is not meant by %s', async (_name, more, error) => {
    await expect(lose(more, error)).rejects.toThrow()
    expect(isStale()).toBe(false)
    expect(report).toHaveBeenCalledExactlyOnceWith(error, expect.objectContaining({ sentence: undefined }))
  })
})
