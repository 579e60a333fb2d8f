import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConflictError } from '@/lib/errors'
import { stubStorage } from '@/lib/test-stubs'
import { testId } from '@/schemas/test-ids'
import { updateChannel } from './channel/channel'
import type { Action } from './mutation'
import { runnable } from './mutation'
import { RatioConflict, saveRatios } from './option'
import { updateRedemption } from './redemption'
import type { RowEdit } from './row-queries'
import { Console } from './test-model'
import { updateToken } from './token'
import { updateSelf, updateUser } from './user/user'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))

const real = new Console()
beforeAll(() => real.node.server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => real.node.server.close())
beforeEach(() => {
  stubStorage('localStorage')
  real.visit('root')
})

const run = <Data, Variables, Undo>(action: Action<Data, Variables, Undo>, variables: Variables) =>
  runnable(action, variables).runInBatch(real.queries, {})
const puts = () => real.node.gateway.calls.filter(({ method }) => method === 'PUT')

type Changing = (newest: { name?: string; username?: string }) => object
type Start = (changes: Changing) => Promise<unknown>
const withId = (action: unknown, id: number): Start => {
  const update = action as Action<unknown, RowEdit<object, object>>
  return (changes) => run(update, { id: testId(id), changes })
}

/** Every form that edits a row: its name, its action, and the row in the gateway. */
const EDITS: [string, Start, () => object | undefined][] = [
  ['channel', withId(updateChannel, 24), () => real.node.gateway.db.channels.find(({ id }) => id === 24)],
  [
    'redemption',
    withId(updateRedemption, 16),
    () => real.node.gateway.db.redemptions.find(({ id }) => id === 16),
  ],
  ['user', withId(updateUser, 27), () => real.node.gateway.db.users.find(({ id }) => id === 27)],
  ['self', (changes) => run(updateSelf, { changes }), () => real.node.gateway.db.users[0]],
  [
    'token',
    (changes) =>
      withId(updateToken, real.node.gateway.db.tokens.find(({ user_id }) => user_id === 1)?.id ?? 0)(changes),
    () => real.node.gateway.db.tokens.find(({ user_id }) => user_id === 1),
  ],
]

describe.each(EDITS)('an edit: %s', (_name, start, rowOf) => {
  it('is computed from the newest row', async () => {
    const field = 'name' in (rowOf() ?? {}) ? 'name' : 'username'
    Object.assign(rowOf() ?? {}, { [field]: '现名' })
    const seen: unknown[] = []
    await start((newest) => {
      seen.push(newest[field])
      return { [field]: `${newest[field]}二` }
    })
    expect(seen).toEqual(['现名'])
    expect(rowOf()).toMatchObject({ [field]: '现名二' })
  })

  it('sends nothing without changes or on a conflict', async () => {
    const before = structuredClone(rowOf())
    const sent = puts().length
    await start(() => ({}))
    const refusal = start(() => {
      throw new ConflictError('没有保存')
    })
    await expect(refusal).rejects.toThrow('没有保存')
    expect(puts()).toHaveLength(sent)
    expect(rowOf()).toEqual(before)
  })
})

describe('ratios of one model', () => {
  const option = () => real.node.gateway.db.options.find(({ key }) => key === 'ModelRatio') ?? { value: '' }
  const edit = { key: 'ModelRatio', name: 'gpt-4', factor: '13' } as const

  it('are not saved over a ratio that another user has changed', async () => {
    option().value = '{"gpt-4":12,"o3":1}'
    const saving = run(saveRatios, [{ ...edit, base: 11 }])
    await expect(saving).rejects.toThrow('没有保存：「模型倍率」已被他人修改')
    await expect(saving).rejects.toSatisfy(
      (error) => error instanceof RatioConflict && error.newest.get('ModelRatio') === 12,
    )
    expect(option().value).toBe('{"gpt-4":12,"o3":1}')
    await run(saveRatios, [{ ...edit, base: 12 }])
    expect(option().value).toBe('{"gpt-4":13,"o3":1}')
  })

  it('are saved when another user has changed other ratios', async () => {
    option().value = '{"gpt-4":11,"o3":7}'
    await run(saveRatios, [{ ...edit, base: 11 }])
    expect(option().value).toBe('{"gpt-4":13,"o3":7}')
  })

  it('cause no conflict when both users entered the same value', async () => {
    option().value = '{"gpt-4":13}'
    await run(saveRatios, [{ ...edit, base: 11 }])
    expect(option().value).toBe('{"gpt-4":13}')
  })

  it('cause a conflict when another user has removed them', async () => {
    option().value = '{}'
    await expect(run(saveRatios, [{ ...edit, base: 11 }])).rejects.toThrow(RatioConflict)
    expect(option().value).toBe('{}')
  })
})
