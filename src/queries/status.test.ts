import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { statusApi } from '@/api/status'
import { statusHolder } from '@/domain/site'
import { pending, stubStorage } from '@/lib/test-stubs'
import { type Status, statusSchema } from '@/schemas/status'
import { statusOptions } from './status'

vi.mock('@/api/status', () => ({ statusApi: { get: vi.fn() } }))

const named = (system_name: string): Status => statusSchema.parse({ system_name })

test('a status that was asked for first and arrives last does not replace the newer one', async () => {
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
