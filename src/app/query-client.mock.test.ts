import {
  InfiniteQueryObserver,
  MutationObserver,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '@/components/toast/toast'
import { ApiError, UnreachableError } from '@/lib/errors'
import { deferred } from '@/lib/test-stubs'
import { patchRow, undoPatch } from '@/queries/list/list-cache'
import type { ServerPages } from '@/queries/list/list-options'
import { type ListSource, pagedOptions, startList } from '@/queries/list/list-options'
import { type Action, runnable, toastDone } from '@/queries/mutation'
import type { Id } from '@/schemas/primitives'
import { testId } from '@/schemas/test-ids'
import { createQueryClient } from './query-client'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))

interface Thing {
  id: Id
  status: number
  name: string
}

const LISTS = ['thing', 'list']
const report = vi.fn()
const list = vi.fn()
let client: QueryClient

const source: ListSource<Thing> = { queryKey: LISTS, list, keyOf: (row) => row.id }
const options = pagedOptions(source)
const row = (id: number) =>
  client
    .getQueryData<ServerPages<Thing>>(options.queryKey)
    ?.pages.flatMap((page) => page.rows)
    .find((thing) => thing.id === testId(id))
const isStale = () => client.getQueryState(options.queryKey)?.isInvalidated

function run<Data, Variables, Undo>(action: Action<Data, Variables, Undo>, variables: Variables) {
  const observer = new MutationObserver(client, action)
  return observer.mutate(variables).finally(observer.reset)
}

/** An action that fails with `error`. */
const failing = (meta: Action<unknown, void>['meta'] & object, error: Error) =>
  mutationOptions<unknown, Error>({
    mutationKey: ['thing', 'action'],
    mutationFn: () => Promise.reject(error),
    meta,
  })

beforeEach(async () => {
  client = createQueryClient(report)
  list.mockImplementation(async () => ({
    rows: [1, 2, 3].map((id) => ({ id: testId(id), status: 1, name: `n${id}` })),
    skipped: 0,
  }))
  await client.infiniteQuery(options)
  list.mockClear()
})
afterEach(() => client.clear())

describe('an action', () => {
  it('invalidates dependent queries even if it fails', async () => {
    const self = ['user', 'self']
    client.setQueryData(self, { quota: 1 })
    await expect(run(failing({ invalidates: [self] }, new ApiError('不行')), undefined)).rejects.toThrow()
    expect(client.getQueryState(self)?.isInvalidated).toBe(true)
    expect(isStale()).toBe(false)
  })

  it('in a batch shows no toast', async () => {
    const call = vi.fn(async () => 5)
    const action = mutationOptions({
      mutationKey: ['thing', 'action'],
      mutationFn: (_id: number, context) => {
        void context.meta?.batch
        return call()
      },
      onSuccess: (_data, _id, _undo, context) => toastDone(context, '成功'),
    })
    await runnable(action, 1).runInBatch(client, {})
    expect(toast).not.toHaveBeenCalled()
    await run(action, 1)
    expect(toast).toHaveBeenCalledExactlyOnceWith('success', '成功')
  })

  it('drops its variables soon after', async () => {
    vi.useFakeTimers()
    await run(mutationOptions({ mutationKey: ['x'], mutationFn: async (_sent: object) => 'token' }), {
      password: 'p',
    })
    await vi.advanceTimersByTimeAsync(1_000)
    vi.useRealTimers()
    expect(client.getMutationCache().getAll()).toEqual([])
  })
})

describe('an optimistic action', () => {
  const toggle = (call: () => Promise<unknown>) =>
    mutationOptions({
      mutationKey: ['thing', 'status'],
      mutationFn: (_patch: { id: Id; status: number }) => call(),
      onMutate: (patch) => patchRow(client, LISTS, patch),
      onError: (_error, patch, undo) => undoPatch(client, LISTS, patch, undo),
    })

  it('rolls back only its own change on failure', async () => {
    const { promise, reject } = deferred()
    const running = run(
      toggle(() => promise),
      { id: testId(2), status: 9 },
    )
    await vi.waitFor(() => expect(row(2)?.status).toBe(9))
    patchRow(client, LISTS, { id: testId(2), name: 'renamed' })
    reject(new Error('no'))
    await expect(running).rejects.toThrow('no')
    expect(row(2)).toEqual({ id: 2, status: 1, name: 'renamed' })
    expect(report).toHaveBeenCalledOnce()
  })

  it('does not roll back over refreshed data', async () => {
    const { promise, reject } = deferred()
    const running = run(
      toggle(() => promise),
      { id: testId(2), status: 9 },
    )
    await vi.waitFor(() => expect(row(2)?.status).toBe(9))
    list.mockImplementation(async () => ({ rows: [{ id: 2, status: 3, name: 'n2' }], skipped: 0 }))
    await client.infiniteQuery({ ...options, staleTime: 0 })
    reject(new Error('no'))
    await expect(running).rejects.toThrow('no')
    expect(row(2)?.status).toBe(3)
  })
})

describe('an action without a response', () => {
  const lost = new UnreachableError('x', undefined)

  it('invalidates its lists and reports that it may have taken effect', async () => {
    await expect(run(failing({ lists: LISTS }, lost), undefined)).rejects.toThrow()
    expect(isStale()).toBe(true)
    const message = '错误：网络连接失败，请检查网络，操作可能已经生效，请刷新查看'
    expect(report).toHaveBeenCalledExactlyOnceWith(lost, expect.objectContaining({ message }))
  })

  it('does not refetch immediately in a batch', async () => {
    const screen = new InfiniteQueryObserver(client, options)
    const close = screen.subscribe(() => undefined)
    await expect(run(failing({ lists: LISTS, silent: true }, lost), undefined)).rejects.toThrow()
    expect([isStale(), list.mock.calls.length]).toEqual([true, 0])
    await expect(run(failing({ lists: LISTS }, lost), undefined)).rejects.toThrow()
    expect(list).toHaveBeenCalledOnce()
    close()
  })

  it.each([
    ['an error response', {}, new ApiError('不行')],
    ['an action that only calls an upstream', { asksUpstream: true as const }, lost],
  ])('is not assumed for %s', async (_name, more, error) => {
    await expect(run(failing({ lists: LISTS, ...more }, error), undefined)).rejects.toThrow()
    expect(isStale()).toBe(false)
    expect(report).toHaveBeenCalledExactlyOnceWith(error, expect.objectContaining({ message: undefined }))
  })
})

describe('a failure', () => {
  const error = new Error('no')
  const fail = () => Promise.reject(error)

  it('of an action is reported once with the message of the action', async () => {
    const failure = ({ message }: Error) => `失败：${message}`
    await expect(run(failing({ failure, outsideSession: true }, error), undefined)).rejects.toThrow('no')
    expect(report).toHaveBeenCalledExactlyOnceWith(
      error,
      expect.objectContaining({ message: '失败：no', outsideSession: true }),
    )
  })

  it('of a query is reported with its message and not retried', async () => {
    const queryFn = vi.fn(fail)
    const query = client.query({ queryKey: ['status'], queryFn, meta: { failure: '无法连接' } })
    await expect(query).rejects.toThrow('no')
    expect(report).toHaveBeenCalledExactlyOnceWith(error, { failure: '无法连接', message: '无法连接' })
    expect(queryFn).toHaveBeenCalledOnce()
  })

  it('of a list without rows is shown by its screen only', async () => {
    const error = new Error('无权')
    list.mockRejectedValue(error)
    const unread = { ...source, queryKey: ['unread'] }
    startList({ context: { queryClient: client }, preload: false }, unread)
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
    expect(report).toHaveBeenCalledWith(error, expect.objectContaining({ inPlace: true }))
    expect(report).not.toHaveBeenCalledWith(error, expect.objectContaining({ silent: true }))
  })

  it('of a list with rows is shown by its card, without a toast', async () => {
    list.mockRejectedValue(error)
    await expect(client.infiniteQuery({ ...options, staleTime: 0 })).rejects.toThrow('no')
    expect(report).toHaveBeenCalledExactlyOnceWith(error, expect.objectContaining({ silent: true }))
  })
})
