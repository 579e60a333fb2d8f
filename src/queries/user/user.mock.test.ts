import { createNodeGateway } from '@mocks/node'
import { MutationObserver, type QueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import type { ServerPages } from '@/queries/list/list-options'
import { pagedOptions } from '@/queries/list/list-options'
import { testId } from '@/schemas/test-ids'
import type { User, UserChanges } from '@/schemas/user'
import { addQuota, canAddQuotaOptions, deleteUser, setUserStatus, updateUser, userList } from './user'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))

let node: ReturnType<typeof createNodeGateway>
let queries: QueryClient

beforeEach(async () => {
  node = createNodeGateway()
  node.gateway.signInAs('root')
  node.server.listen({ onUnhandledFrame: 'error' })
  queries = createQueryClient(() => undefined)
  await queries.infiniteQuery(pagedOptions(userList))
})
afterEach(() => node.server.close())

const run = <Data, Variables, Undo>(
  options: UseMutationOptions<Data, Error, Variables, Undo>,
  variables: Variables,
) => new MutationObserver(queries, options).mutate(variables)

const stored = (id: number) => node.gateway.db.users.find((user) => user.id === id)
const shown = (id: number) =>
  queries
    .getQueryData<ServerPages<User>>(pagedOptions(userList).queryKey)
    ?.pages.flatMap((page) => page.rows)
    .find((user) => user.id === testId(id))
const requests = (method: string) =>
  node.gateway.calls.filter((call) => call.method === method).map(({ path }) => path)

describe('managing a user', () => {
  it('removes a deleted row even if the server sends the old status', async () => {
    node.server.use(
      http.post('*/api/user/manage', () =>
        HttpResponse.json({ success: true, message: '', data: { role: 1, status: 1 } }),
      ),
    )
    await run(deleteUser, { id: testId(27), username: 'songjia' })
    expect(shown(27)).toBeUndefined()
  })

  it('restores the row if the server refuses', async () => {
    const before = shown(27)
    node.server.use(
      http.post('*/api/user/manage', () => HttpResponse.json({ success: false, message: '不行' })),
    )
    await expect(
      run(setUserStatus, { id: testId(27), username: 'songjia', action: 'disable' }),
    ).rejects.toThrow('不行')
    expect(shown(27)).toEqual(before)
  })

  it('never sends an empty name, which would match root', async () => {
    await expect(run(deleteUser, { id: testId(27), username: '' })).rejects.toThrow('该用户没有用户名')
    expect(requests('POST')).toEqual([])
  })
})

describe('editing a user', () => {
  const edit = (changes: UserChanges) => ({ id: testId(27), changes: () => changes })

  it('sends the current quota', async () => {
    const user = stored(27)
    if (user) user.quota = 777
    await run(updateUser, edit({ display_name: '宋' }))
    expect(stored(27)).toMatchObject({ display_name: '宋', quota: 777 })
    expect(shown(27)).toMatchObject({ display_name: '宋', quota: 777 })
    expect(node.gateway.db.logs.filter((log) => log.type === 3 && log.user_id === 27)).toEqual([])
  })

  it('saves a new quota, and saves nothing if the user cannot be fetched', async () => {
    await run(updateUser, edit({ quota: 5 }))
    expect(stored(27)?.quota).toBe(5)

    node.server.use(http.get('*/api/user/27', () => new HttpResponse(null, { status: 500 })))
    await expect(run(updateUser, edit({ display_name: '新' }))).rejects.toThrow()
    expect(stored(27)?.display_name).toBe('宋佳')
  })

  it('never puts a password into the list', async () => {
    await run(updateUser, edit({ password: 'secret-123', quota: 5 }))
    expect(JSON.stringify(shown(27))).not.toContain('secret-123')
  })
})

describe('充值', () => {
  const gift = { id: testId(27), before: 100, added: 500, remark: '' }

  it('adds to the user’s quota and to the row', async () => {
    const before = stored(27)?.quota ?? 0
    await run(addQuota, { ...gift, before })
    expect(stored(27)?.quota).toBe(before + 500)
    expect(shown(27)?.quota).toBe(before + 500)
    expect(queries.getQueryData(canAddQuotaOptions.queryKey)).toBeUndefined()
  })

  it('invalidates the list if the response was lost', async () => {
    const isStale = () => queries.getQueryState(pagedOptions(userList).queryKey)?.isInvalidated
    node.server.use(
      http.post('*/api/topup', () => HttpResponse.json({ success: false, message: '不行' }), { once: true }),
    )
    await expect(run(addQuota, gift)).rejects.toThrow('不行')
    expect(isStale()).toBe(false)
    node.server.use(http.post('*/api/topup', () => new HttpResponse('{"succ')))
    await expect(run(addQuota, gift)).rejects.toThrow()
    expect(isStale()).toBe(true)
  })

  it('is marked as unsupported only after a 404', async () => {
    node.gateway.faults.mode = '500'
    await expect(run(addQuota, gift)).rejects.toThrow()
    expect(queries.getQueryData(canAddQuotaOptions.queryKey)).toBeUndefined()

    node.gateway.faults.mode = 'none'
    node.gateway.faults.missingOptional = true
    await expect(run(addQuota, gift)).rejects.toThrow()
    expect(queries.getQueryData(canAddQuotaOptions.queryKey)).toBe(false)
  })
})
