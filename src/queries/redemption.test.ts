import { createNodeGateway } from '@mocks/node'
import { MutationObserver, type QueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import { toast } from '@/components/toast/toast'
import { downloadText } from '@/lib/download'
import { ApiError } from '@/lib/errors'
import { pagedOptions } from '@/queries/list/list-options'
import { codesMadeBy, createRedemptions, dropMadeCodes, madeCodesOptions, redemptionList } from './redemption'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))
vi.mock('@/lib/download', () => ({ downloadText: vi.fn(), safeFileName: (name: string) => name }))

let node: ReturnType<typeof createNodeGateway>
let queries: QueryClient
const report = vi.fn()

beforeEach(async () => {
  node = createNodeGateway()
  node.gateway.signInAs('root')
  node.server.listen({ onUnhandledFrame: 'error' })
  queries = createQueryClient(report)
  await queries.infiniteQuery(pagedOptions(redemptionList))
})
afterEach(() => node.server.close())

const run = <Data, Variables>(options: UseMutationOptions<Data, Error, Variables>, variables: Variables) =>
  new MutationObserver(queries, options).mutate(variables)
const made = () => queries.getQueryData(madeCodesOptions.queryKey)
const batch = { name: '新春', quota: 100, count: 3 }

describe('making codes', () => {
  it('keeps the codes until they are closed, and starts the lists again', async () => {
    const codes = await run(createRedemptions, batch)
    expect(codes).toHaveLength(3)
    expect(made()).toMatchObject([{ name: '新春', wanted: 3, codes }])
    expect(downloadText).toHaveBeenCalledExactlyOnceWith('新春.txt', codes.join('\n'))
    expect(queries.getQueryData(pagedOptions(redemptionList).queryKey)).toBeUndefined()
    expect(toast).toHaveBeenCalledWith('success', '兑换码创建成功！')

    dropMadeCodes(queries, made()?.[0]?.at ?? 0)
    expect(made()).toEqual([])
  })

  it('keeps the codes created before a failure, and reports the failure', async () => {
    node.server.use(
      http.post('*/api/redemption/', () =>
        HttpResponse.json({ success: false, message: 'database is locked', data: ['aa', 'bb'] }),
      ),
    )
    await expect(run(createRedemptions, batch)).rejects.toThrow('database is locked')
    expect(made()).toMatchObject([{ wanted: 3, codes: ['aa', 'bb'] }])
    expect(downloadText).toHaveBeenCalledExactlyOnceWith('新春.txt', 'aa\nbb')
    expect(queries.getQueryData(pagedOptions(redemptionList).queryKey)).toBeUndefined()
    expect(report).toHaveBeenCalledOnce()
    expect(toast).not.toHaveBeenCalled()
  })

  it('says that codes may have been made when no answer tells, and reads the lists again', async () => {
    node.server.use(http.post('*/api/redemption/', () => new HttpResponse('<html>', { status: 502 })))
    await expect(run(createRedemptions, batch)).rejects.toThrow('HTTP 502')
    const sentence = '错误：HTTP 502，操作可能已经生效，请刷新查看'
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.objectContaining({ sentence }))
    expect(queries.getQueryState(pagedOptions(redemptionList).queryKey)?.isInvalidated).toBe(true)
  })

  it('keeps nothing when the server refuses', async () => {
    await expect(run(createRedemptions, { ...batch, name: '' })).rejects.toThrow(
      '兑换码名称长度必须在1-20之间',
    )
    expect(made()).toBeUndefined()
    expect(queries.getQueryData(pagedOptions(redemptionList).queryKey)).toBeDefined()
  })
})

describe('codes in an error', () => {
  it('are read for any shape of its data', () => {
    expect(codesMadeBy(new ApiError('x', ['a']))).toEqual(['a'])
    expect(codesMadeBy(new ApiError('x', null))).toEqual([])
    expect(codesMadeBy(new ApiError('x'))).toEqual([])
    expect(codesMadeBy(new ApiError('x', { a: 1 }))).toEqual([])
    expect(codesMadeBy(new Error('x'))).toEqual([])
  })
})
