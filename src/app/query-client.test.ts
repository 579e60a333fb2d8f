import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '@/components/toast/toast'
import { pending } from '@/lib/test-stubs'
import { pagedListOptions, startList } from '@/queries/list/paged-list'
import type { ServerPages } from '@/queries/list/pages'
import { type Consequences, defineMutation } from '@/queries/mutation'
import { createQueryClient } from './query-client'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))

interface Thing {
  id: number
  status: number
  name: string
}

const LISTS = ['thing', 'list']
const report = vi.fn()
const list = vi.fn()
let client: QueryClient

const options = pagedListOptions<Thing>({ queryKey: [...LISTS, {}], list, keyOf: (row) => row.id })
const row = (id: number) =>
  client
    .getQueryData<ServerPages<Thing>>(options.queryKey)
    ?.pages.flatMap((page) => page.rows)
    .find((thing) => thing.id === id)

/** Runs an action with these consequences and this call. */
function act<Data, Variables>(
  consequences: Consequences<Data, Variables>,
  answer: (variables: Variables) => Promise<Data>,
  variables: Variables,
) {
  const mutation = defineMutation(['thing', 'action'], answer, consequences)
  const observer = new MutationObserver(client, mutation)
  return observer.mutate(variables).finally(observer.reset)
}

beforeEach(async () => {
  client = createQueryClient(report)
  list.mockImplementation(async () => ({
    rows: [1, 2, 3].map((id) => ({ id, status: 1, name: `n${id}` })),
    skipped: 0,
  }))
  await client.infiniteQuery(options)
  list.mockClear()
})
afterEach(() => client.clear())

describe('an action that ends well', () => {
  it('shows its message', async () => {
    await act({ success: '成功' }, async () => 5, { id: 1 })
    expect(toast).toHaveBeenCalledExactlyOnceWith('success', '成功')
  })

  it('shows a message made from the answer and the variables', async () => {
    const success = (count: number, { id }: { id: number }) => `${id}: ${count}`
    await act({ success }, async () => 5, { id: 1 })
    expect(toast).toHaveBeenCalledExactlyOnceWith('success', '1: 5')
  })

  it('shows nothing when the screen does', async () => {
    await act({}, async () => 5, { id: 1 })
    expect(toast).not.toHaveBeenCalled()
    expect(list).not.toHaveBeenCalled()
  })

  it('patches its row in the loaded lists, without asking for them', async () => {
    const patches = (status: number, { id }: { id: number }) => ({ id, status })
    await act({ lists: LISTS, patches }, async () => 2, { id: 2 })
    expect([1, 2, 3].map((id) => row(id)?.status)).toEqual([1, 2, 1])
    expect(row(2)?.name).toBe('n2')
    expect(list).not.toHaveBeenCalled()
  })

  it('removes its row', async () => {
    await act({ lists: LISTS, removes: ({ id }) => id }, async () => undefined, { id: 2 })
    expect([1, 2, 3].map((id) => row(id)?.id)).toEqual([1, undefined, 3])
    expect(list).not.toHaveBeenCalled()
  })

  it('starts the lists again at their first page after a creation', async () => {
    await act({ lists: LISTS, restarts: true }, async () => undefined, { name: 'new' })
    // No screen shows the list, so it is not read again yet.
    expect(client.getQueryData(options.queryKey)).toBeUndefined()
  })

  it('makes other queries stale', async () => {
    const self = ['user', 'self']
    client.setQueryData(self, { quota: 1 })
    await act({ invalidates: [self] }, async () => undefined, {})
    expect(client.getQueryState(self)?.isInvalidated).toBe(true)
    expect(client.getQueryState(options.queryKey)?.isInvalidated).toBe(false)
  })
})

describe('an optimistic action', () => {
  type Patch = { id: number; status: number }
  const optimistic = (patch: Patch) => ({ ...patch })

  it('changes the row at once', async () => {
    const answer = pending()
    const acting = act({ lists: LISTS, optimistic }, () => answer.promise, { id: 2, status: 9 })
    await vi.waitFor(() => expect(row(2)?.status).toBe(9))
    answer.resolve()
    await acting
    expect(row(2)?.status).toBe(9)
  })

  it('undoes only its own change when the server refuses', async () => {
    const answer = pending()
    const acting = act({ lists: LISTS, optimistic }, () => answer.promise, { id: 2, status: 9 })
    await vi.waitFor(() => expect(row(2)?.status).toBe(9))
    // Meanwhile another action has renamed the row.
    const patches = () => ({ id: 2, name: 'renamed' })
    await act({ lists: LISTS, patches }, async () => undefined, {})
    answer.reject(new Error('no'))
    await expect(acting).rejects.toThrow('no')
    expect(row(2)).toEqual({ id: 2, status: 1, name: 'renamed' })
    expect(report).toHaveBeenCalledOnce()
    expect(toast).not.toHaveBeenCalled()
  })

  it('keeps a newer value, which a refresh has brought, when the server refuses', async () => {
    const answer = pending()
    const acting = act({ lists: LISTS, optimistic }, () => answer.promise, { id: 2, status: 9 })
    await vi.waitFor(() => expect(row(2)?.status).toBe(9))
    list.mockImplementation(async () => ({ rows: [{ id: 2, status: 3, name: 'n2' }], skipped: 0 }))
    await client.infiniteQuery({ ...options, staleTime: 0 })
    expect(row(2)?.status).toBe(3)
    answer.reject(new Error('no'))
    await expect(acting).rejects.toThrow('no')
    expect(row(2)?.status).toBe(3)
  })

  it('on a row that is not loaded changes no list', async () => {
    const failing = act({ lists: LISTS, optimistic }, () => Promise.reject(new Error('no')), {
      id: 99,
      status: 9,
    })
    await expect(failing).rejects.toThrow('no')
    expect([1, 2, 3].map((id) => row(id)?.status)).toEqual([1, 1, 1])
  })
})

describe('a failure', () => {
  const error = new Error('no')
  const fail = () => Promise.reject(error)

  it('of an action is reported once, and the call is not made again', async () => {
    const call = vi.fn(fail)
    await expect(act({ success: '成功' }, call, {})).rejects.toThrow('no')
    expect(report).toHaveBeenCalledExactlyOnceWith(error, { success: '成功' })
    expect(call).toHaveBeenCalledOnce()
    expect(toast).not.toHaveBeenCalled()
  })

  it('of an action runs its own handler and ends the session if it must', async () => {
    await expect(act({ silent: true, outsideSession: true }, fail, {})).rejects.toThrow('no')
    expect(report).toHaveBeenCalledExactlyOnceWith(error, { silent: true, outsideSession: true })
  })

  it('of a read is reported with its own sentence, and not made again', async () => {
    const queryFn = vi.fn(fail)
    const asking = client.query({ queryKey: ['status'], queryFn, meta: { failure: '无法连接' } })
    await expect(asking).rejects.toThrow('no')
    expect(report).toHaveBeenCalledExactlyOnceWith(error, { failure: '无法连接', sentence: '无法连接' })
    expect(queryFn).toHaveBeenCalledOnce()
  })

  it('of a list is shown by its screen only', async () => {
    const error = new Error('无权')
    list.mockRejectedValue(error)
    const unread = pagedListOptions<Thing>({ queryKey: ['unread'], list, keyOf: (row) => row.id })
    startList({ context: { queryClient: client }, preload: false }, unread)
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(report).toHaveBeenCalledWith(error, expect.objectContaining({ inPlace: true }))
  })

  it('of an optional read is silent', async () => {
    await expect(
      client.query({ queryKey: ['notice'], queryFn: fail, meta: { silent: true } }),
    ).rejects.toThrow()
    expect(report).toHaveBeenCalledExactlyOnceWith(error, { silent: true, sentence: undefined })
  })
})

describe('what an action means for caches, storage and the session', () => {
  const no = new Error('no')
  const fail = () => Promise.reject(no)

  it('follows from its answer and from its failure', async () => {
    const onDone = vi.fn()
    const onFailed = vi.fn()
    await act({ onDone, onFailed }, async () => 5, { id: 1 })
    expect(onDone).toHaveBeenCalledExactlyOnceWith(client, 5, { id: 1 })
    await expect(act({ onDone, onFailed }, fail, { id: 2 })).rejects.toThrow('no')
    expect(onDone).toHaveBeenCalledOnce()
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(client, no, { id: 2 })
  })

  it('shows the message that the action makes from its failure', async () => {
    const failure = ({ message }: Error) => `失败：${message}`
    await expect(act({ failure }, fail, {})).rejects.toThrow('no')
    expect(report).toHaveBeenCalledExactlyOnceWith(no, expect.objectContaining({ sentence: '失败：no' }))
  })

  it('drops sent data soon after', async () => {
    vi.useFakeTimers()
    await act({}, async () => 'token', { password: 'p' })
    expect(client.getMutationCache().getAll()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    vi.useRealTimers()
    expect(client.getMutationCache().getAll()).toEqual([])
  })
})

describe('the defaults', () => {
  it('never retry, and fail actions at once without a network', () => {
    const { queries, mutations } = client.getDefaultOptions()
    expect(queries).toMatchObject({ retry: false, refetchOnWindowFocus: false })
    expect(mutations).toMatchObject({ retry: false, networkMode: 'always' })
  })
})
