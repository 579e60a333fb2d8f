import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { checkChanges, requestDone } from '@/api/client'
import { statusApi } from '@/api/status'
import { pending, stubStorage } from '@/lib/test-stubs'
import { type Status, statusSchema } from '@/schemas/status'
import { statusHolder } from '@/session/site-status'
import { checkGateway, statusOptions } from './status'

vi.mock('@/api/status', () => ({ statusApi: { get: vi.fn() } }))

afterEach(() => vi.unstubAllGlobals())

const named = (system_name: string): Status => statusSchema.parse({ system_name })

test('a status that arrives too late does not replace the newer one', async () => {
  stubStorage('localStorage')
  const client = new QueryClient()
  const [first, second] = [pending<Status>(), pending<Status>()]
  vi.mocked(statusApi.get).mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  client.setQueryData(statusOptions.queryKey, named('before'))
  const { queryKey } = statusOptions
  const asking = client.query({ ...statusOptions, staleTime: 0 })
  const again = client.refetchQueries({ queryKey })
  second.resolve(named('newer'))
  await again
  first.resolve(named('older'))
  await asking
  await first.promise
  expect(statusHolder.get()?.system_name).toBe('newer')
  expect(client.getQueryData(queryKey)?.system_name).toBe('newer')
})

const foreign = statusSchema.parse({ PaymentUSDRate: 7 })
const CHANGES = [
  ['api/x', 'post'],
  ['api/x', 'put'],
  ['api/x', 'delete'],
  ['api/user/token', 'get'],
] as const

/** Asks for the status, and makes every kind of call; `end` gives the status. */
async function acting(end: (status: ReturnType<typeof pending<Status>>) => void) {
  const sent = vi.fn(async (_request: Request) => Response.json({ success: true }))
  vi.stubGlobal('fetch', sent)
  const client = new QueryClient()
  checkChanges(() => checkGateway(client))
  const status = pending<Status>()
  vi.mocked(statusApi.get).mockReturnValueOnce(status.promise)
  client.query(statusOptions).catch(() => undefined)
  const calls = CHANGES.map(([path, method]) => requestDone(path, { method }))
  const ended = Promise.allSettled(calls)
  await requestDone('api/x')
  expect(sent).toHaveBeenCalledTimes(1)
  end(status)
  const answers = (await ended).map((call) => (call.status === 'rejected' ? String(call.reason) : 'done'))
  return { answers, sent: sent.mock.calls.length - 1 }
}

const REFUSAL = /此控制台不支持该网关（one-hub \/ done-hub），为避免损坏数据已停止。/

test('changes wait for the status, and are not sent to another gateway', async () => {
  stubStorage('localStorage')
  const other = await acting(({ resolve }) => resolve(foreign))
  expect(other).toEqual({ answers: CHANGES.map(() => expect.stringMatching(REFUSAL)), sent: 0 })
  // Known from the last visit, where this one's status fails.
  expect((await acting(({ reject }) => reject(new Error('502')))).sent).toBe(0)
  // The gateway was replaced since.
  const own = await acting(({ resolve }) => resolve(named('one-api')))
  expect(own).toEqual({ answers: CHANGES.map(() => 'done'), sent: CHANGES.length })
  expect((await acting(({ reject }) => reject(new Error('502')))).sent).toBe(CHANGES.length)
})
