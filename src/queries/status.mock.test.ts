import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { connectClient, requestVoid } from '@/api/client'
import { statusApi } from '@/api/status'
import { deferred, stubStorage } from '@/lib/test-stubs'
import { type Status, statusSchema } from '@/schemas/status'
import { statusHolder } from '@/session/site-status'
import { checkGateway, statusOptions } from './status'

vi.mock('@/api/status', () => ({ statusApi: { get: vi.fn() } }))

afterEach(() => vi.unstubAllGlobals())

const statusNamed = (system_name: string): Status => statusSchema.parse({ system_name })

test('a late response does not replace a newer status', async () => {
  stubStorage('localStorage')
  const client = new QueryClient()
  const [first, second] = [deferred<Status>(), deferred<Status>()]
  vi.mocked(statusApi.get).mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  client.setQueryData(statusOptions.queryKey, statusNamed('before'))
  const { queryKey } = statusOptions
  const firstQuery = client.query({ ...statusOptions, staleTime: 0 })
  const again = client.refetchQueries({ queryKey })
  second.resolve(statusNamed('newer'))
  await again
  first.resolve(statusNamed('older'))
  await firstQuery
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

/** Fetches the status and sends every kind of write; `end` settles the status request. */
async function runChanges(end: (status: ReturnType<typeof deferred<Status>>) => void) {
  const sent = vi.fn(async (_request: Request) => Response.json({ success: true }))
  vi.stubGlobal('fetch', sent)
  const client = new QueryClient()
  connectClient({ account: () => undefined, beforeWrite: () => checkGateway(client) })
  const status = deferred<Status>()
  vi.mocked(statusApi.get).mockReturnValueOnce(status.promise)
  client.query(statusOptions).catch(() => undefined)
  const calls = CHANGES.map(([path, method]) => requestVoid(path, { method }))
  const ended = Promise.allSettled(calls)
  await requestVoid('api/x')
  expect(sent).toHaveBeenCalledTimes(1)
  end(status)
  const answers = (await ended).map((call) => (call.status === 'rejected' ? String(call.reason) : 'done'))
  return { answers, sent: sent.mock.calls.length - 1 }
}

const REFUSAL = /此控制台不支持该网关（one-hub \/ done-hub），为避免损坏数据已停止。/

test('writes wait for the status and are not sent to an unsupported gateway', async () => {
  stubStorage('localStorage')
  const foreignResult = await runChanges(({ resolve }) => resolve(foreign))
  expect(foreignResult).toEqual({ answers: CHANGES.map(() => expect.stringMatching(REFUSAL)), sent: 0 })
  // Falls back to the status of the last visit if the request fails.
  expect((await runChanges(({ reject }) => reject(new Error('502')))).sent).toBe(0)
  // The gateway has been replaced by a supported one.
  const supportedResult = await runChanges(({ resolve }) => resolve(statusNamed('one-api')))
  expect(supportedResult).toEqual({ answers: CHANGES.map(() => 'done'), sent: CHANGES.length })
  expect((await runChanges(({ reject }) => reject(new Error('502')))).sent).toBe(CHANGES.length)
})
