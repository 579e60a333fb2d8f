import { MutationObserver, mutationOptions, QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { type Deferred, deferred } from '@/lib/test-stubs'
import { isRunning } from './mutation'

/** An action whose responses the test controls, and a function that runs it as components do. */
function slow(key = ['thing', 'action', 'toggle']) {
  const client = new QueryClient()
  const call = vi.fn()
  const answers: Deferred<void>[] = []
  const options = mutationOptions({
    mutationKey: key,
    mutationFn: (variables: unknown) => {
      call(variables)
      const answer = deferred()
      answers.push(answer)
      return answer.promise
    },
  })
  const run = (variables: unknown) => {
    if (isRunning(client, key, variables)) return
    new MutationObserver(client, options).mutate(variables).catch(() => undefined)
  }
  const settle = () => vi.waitFor(() => expect(client.isMutating()).toBe(0))
  return { client, key, call, answers, run, settle }
}

describe('one request in flight per action and row', () => {
  it('sends one request for twenty clicks', async () => {
    const { run, call, answers, settle } = slow()
    for (let click = 0; click < 20; click += 1) run({ id: 7, status: 2 })
    await Promise.resolve()
    for (let click = 0; click < 20; click += 1) run({ id: 7, status: 1 })
    expect(call).toHaveBeenCalledTimes(1)
    answers[0]?.resolve()
    await settle()
    expect(call).toHaveBeenCalledTimes(1)
  })

  it.each(['resolve', 'reject'] as const)('sends again after the first has settled: %s', async (end) => {
    const { run, call, answers, settle } = slow()
    run({ id: 7 })
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1))
    answers[0]?.[end]()
    await settle()
    run({ id: 7 })
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  })

  it('does not block other rows', async () => {
    const { run, call } = slow()
    for (const id of [1, 2, 3, 1, 2, 3]) run({ id })
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(3))
    expect(call.mock.calls.map(([variables]) => variables)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  })

  it.each([7, '0197f3a0-7c1e-7abc-8def-0123456789ab'])('accepts a bare id as variables: %s', async (id) => {
    const { client, run, call, key } = slow()
    run(id)
    run({ id })
    run({ id: 8 })
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2))
    expect(isRunning(client, key, { id })).toBe(true)
    expect(isRunning(client, key, { name: String(id) })).toBe(false)
  })

  it('locks the entire action if it has no row, e.g. a creation', async () => {
    const { run, call } = slow(['thing', 'action', 'create'])
    run({ name: 'a' })
    run({ name: 'a' })
    run({ name: 'b' })
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  })

  it('does not block another action on the same row', async () => {
    const { client, run, key } = slow()
    run({ id: 7 })
    expect(isRunning(client, key, { id: 7 })).toBe(true)
    expect(isRunning(client, key, { id: 8 })).toBe(false)
    expect(isRunning(client, ['thing', 'action', 'delete'], { id: 7 })).toBe(false)
  })
})
