import { createNodeGateway } from '@mocks/node'
import { MutationObserver } from '@tanstack/react-query'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/app/query-client'
import { accountMessages } from '@/domain/user/account-messages'
import { stubStorage } from '@/lib/test-stubs'
import { testId } from '@/schemas/test-ids'
import { messageStore, userStore } from '@/session/store'
import { deleteSelf } from './account'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))

let node: ReturnType<typeof createNodeGateway>
const report = vi.fn()
const replaced = vi.fn()

beforeEach(() => {
  report.mockReset()
  node = createNodeGateway()
  node.server.listen({ onUnhandledFrame: 'error' })
})
afterEach(() => {
  node.server.close()
  vi.unstubAllGlobals()
})

/** Signs in as this user and deletes the account. */
function remove(username: 'root' | 'user') {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
  vi.stubGlobal('location', { search: '', pathname: '/setting', replace: replaced })
  vi.stubGlobal('document', { body: {} })
  node.gateway.signInAs(username)
  userStore.set({ id: testId(1), username, display_name: '', role: 1, status: 1 })
  return new MutationObserver(createQueryClient(report), deleteSelf).mutate()
}
const requests = () => node.gateway.calls.map(({ method, path }) => `${method} ${path}`)

describe('deleting one’s own account', () => {
  it('does not sign out if the server refuses', async () => {
    await expect(remove('root')).rejects.toThrow('不能删除超级管理员账户')
    expect(requests()).toEqual(['DELETE /api/user/self'])
    expect(userStore.get()).toMatchObject({ username: 'root' })
  })

  it('ends the session even if the following sign-out fails', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    node.server.use(http.get('*/api/user/logout', () => new Response(null, { status: 500 })))
    await remove('user')
    expect(replaced).toHaveBeenCalledExactlyOnceWith('/login')
    // The message is shown after the page load.
    expect(messageStore.get()).toEqual({ kind: 'success', text: accountMessages.deleted })
    expect(report).not.toHaveBeenCalled()
    expect(logged).toHaveBeenCalledOnce()
    expect(userStore.get()).toBeNull()
    logged.mockRestore()
  })
})
