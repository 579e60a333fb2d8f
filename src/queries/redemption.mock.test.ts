import { createNodeGateway } from '@mocks/node'
import { MutationObserver, type QueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import { ApiError } from '@/lib/errors'
import { pagedOptions } from '@/queries/list/list-options'
import { codesFromError, createRedemptions, redemptionList } from './redemption'

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
const batch = { name: '新春', quota: 100, count: 3 }

describe('creating codes', () => {
  it('warns that codes may have been created when the response is lost', async () => {
    node.server.use(http.post('*/api/redemption/', () => new HttpResponse('<html>', { status: 502 })))
    await expect(run(createRedemptions, batch)).rejects.toThrow('HTTP 502')
    const message = '错误：网关暂时无法访问（HTTP 502），操作可能已经生效，请刷新查看'
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.objectContaining({ message }))
    expect(queries.getQueryState(pagedOptions(redemptionList).queryKey)?.isInvalidated).toBe(true)
  })
})

describe('codes in an error', () => {
  it('are read from error data of any shape', () => {
    expect(codesFromError(new ApiError('x', ['a']))).toEqual(['a'])
    expect(codesFromError(new ApiError('x', null))).toEqual([])
    expect(codesFromError(new ApiError('x'))).toEqual([])
    expect(codesFromError(new ApiError('x', { a: 1 }))).toEqual([])
    expect(codesFromError(new Error('x'))).toEqual([])
  })
})
