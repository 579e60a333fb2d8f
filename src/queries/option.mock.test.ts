import { createNodeGateway } from '@mocks/node'
import fc from 'fast-check'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { optionApi } from '@/api/option'
import { createQueryClient } from '@/app/query-client'
import type { OptionMap } from '@/domain/option/fields'
import { type OptionKey, optionKeys } from '@/domain/option/fields'
import { optionProblem } from '@/domain/option/rules'
import { planChanges } from '@/domain/option/save-order'
import { fieldText, isChanged, wireValue } from '@/domain/option/values'
import { ApiError, HttpStatusError } from '@/lib/errors'
import { runs, stubStorage } from '@/lib/test-stubs'
import type { Option } from '@/schemas/option'
import { testId } from '@/schemas/test-ids'
import { userStore } from '@/session/store'
import { type SaveResult, saveInOrder } from './option'
import { optionListOptions } from './option-list'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))

let node: ReturnType<typeof createNodeGateway>
const report = vi.fn()

beforeEach(() => {
  stubStorage('localStorage')
  node = createNodeGateway()
  node.server.listen({ onUnhandledFrame: 'error' })
})
afterEach(() => {
  node.server.close()
  vi.unstubAllGlobals()
})

/** Fetches the options as this user; `role` is the locally stored role. */
function read(username: 'root' | 'admin', role: number): Promise<OptionMap | null> {
  node.gateway.signInAs(username)
  userStore.set({ id: testId(1), username, display_name: '', role, status: 1 })
  return createQueryClient(report).query(optionListOptions)
}
const answer = (message: string) =>
  node.server.use(http.get('*/api/option/', () => Response.json({ success: false, message })))

describe('the options', () => {
  it('contain no secrets', async () => {
    const secret = node.gateway.db.options.find(({ key }) => key === 'TurnstileSecretKey')
    if (secret) secret.value = '0x-secret'
    const options = await read('root', 100)
    expect(options?.get('SystemName')).toBe('示例网关')
    expect(JSON.stringify([...(options ?? [])])).not.toContain('0x-secret')
  })

  it('are null for an admin, without an error report', async () => {
    expect(await read('admin', 10)).toBeNull()
    expect(report).not.toHaveBeenCalled()
  })

  it.each([
    [100, '无权进行此操作，权限不足', null],
    [10, '', null],
  ])('are null for role %i with the message %j', async (role, message, result) => {
    answer(message)
    expect(await read('root', role)).toBe(result)
  })

  it.each([
    [100, '数据库错误'],
    [10, '数据库错误'],
    [10, '用户已被封禁'],
    [10, '无权进行此操作，access token 无效'],
  ])('report an error for role %i with the message %j', async (role, message) => {
    answer(message)
    await expect(read('root', role)).rejects.toThrow(message)
    expect(report).toHaveBeenCalledTimes(1)
  })
})

/** Saves with these failures; returns the result of each option and the sent requests. */
async function save(values: [OptionKey, string][], failures: Partial<Record<OptionKey, Error>>) {
  const sent: Option[] = []
  const results = new Map<OptionKey, SaveResult>()
  const map = new Map(values)
  const plan = planChanges(
    values.map(([key]) => key),
    (key) => map.get(key) === 'true',
  )
  const send = async (option: Option) => {
    sent.push(option)
    const failure = failures[option.key as OptionKey]
    if (failure) throw failure
  }
  const end = saveInOrder(
    { plan, values: map, onResult: (key, result) => void results.set(key, result) },
    send,
  )
  const thrown: unknown = await end.then(
    () => undefined,
    (error: unknown) => error,
  )
  return { sent: sent.map(({ key, value }) => `${key}=${value}`), results, thrown, left: map.size }
}

describe('saving', () => {
  it('sends one option at a time, then clears the values', async () => {
    const values: [OptionKey, string][] = [
      ['GitHubOAuthEnabled', 'true'],
      ['GitHubClientSecret', 's'],
      ['SystemName', '甲'],
    ]
    const { sent, results, thrown, left } = await save(values, {})
    expect(sent).toEqual(['GitHubClientSecret=s', 'GitHubOAuthEnabled=true', 'SystemName=甲'])
    expect([...results.values()]).toEqual(sent.map(() => ({ status: 'saved' })))
    expect([thrown, left]).toEqual([undefined, 0])
  })

  it('does not enable a switch if saving its id or secret failed', async () => {
    const refusal = new ApiError('没有保存')
    const values: [OptionKey, string][] = [
      ['PasswordLoginEnabled', 'false'],
      ['GitHubOAuthEnabled', 'true'],
      ['GitHubClientId', 'x'],
      ['SystemName', '甲'],
    ]
    const { sent, results, thrown } = await save(values, { GitHubClientId: refusal })
    expect(sent).toEqual(['GitHubClientId=x', 'SystemName=甲'])
    expect(results.get('GitHubOAuthEnabled')).toEqual({ status: 'skipped', because: 'GitHubClientId' })
    expect(results.get('PasswordLoginEnabled')).toEqual({ status: 'skipped', because: 'GitHubOAuthEnabled' })
    expect(results.get('SystemName')).toEqual({ status: 'saved' })
    expect(thrown).toBe(refusal)
  })

  it.each([401, 429])('stops after HTTP %i', async (status) => {
    const values: [OptionKey, string][] = [
      ['SystemName', '甲'],
      ['Logo', '/a.png'],
      ['Footer', 'f'],
    ]
    const { sent, results } = await save(values, { Logo: new HttpStatusError(status, '') })
    expect(sent).toEqual(['SystemName=甲', 'Logo=/a.png'])
    expect(results.get('Footer')).toEqual({ status: 'skipped', because: 'halted' })
  })

  it('continues after HTTP 500 and reports every failure', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const [first, second] = [new HttpStatusError(500, ''), new ApiError('不行')]
    const values: [OptionKey, string][] = [
      ['SystemName', '甲'],
      ['Logo', '/a.png'],
      ['Footer', 'f'],
    ]
    const { sent, thrown } = await save(values, { SystemName: first, Logo: second })
    expect(sent).toHaveLength(3)
    expect(thrown).toBe(first)
    expect(logged).toHaveBeenCalledWith(second)
    logged.mockRestore()
  })

  const texts = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'true',
      'false',
      '7',
      '0.5',
      'https://a.example/',
      '/x.png',
      'berry',
      '{ "b": 1.0 }',
      'a.example',
    ),
  )

  it('leaves every other option of the gateway unchanged', async () => {
    node.gateway.signInAs('root')
    const steps = fc.array(fc.dictionary(fc.constantFrom(...optionKeys), texts, { maxKeys: 4 }), {
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (rounds) => {
        node.gateway.reset('default')
        node.gateway.signInAs('root')
        for (const typed of rounds) {
          const before = new Map(node.gateway.db.options.map(({ key, value }) => [key, value]))
          const stored = (await createQueryClient(report).query(optionListOptions)) as OptionMap
          const values = new Map<OptionKey, string>()
          for (const [key, text] of Object.entries(typed) as [OptionKey, string][]) {
            if (optionProblem(key, text) || !isChanged(key, text, fieldText(key, stored), stored)) continue
            values.set(key, wireValue(key, text))
          }
          const wanted = new Map(values)
          const refused = new Set<string>()
          const plan = planChanges([...values.keys()], (key) => values.get(key) === 'true')
          const onResult = (key: OptionKey, { status }: SaveResult) => status === 'saved' || refused.add(key)
          await saveInOrder({ plan, values, onResult }, optionApi.save).catch(() => undefined)
          const after = new Map(node.gateway.db.options.map(({ key, value }) => [key, value]))
          // Some options exist only once saved.
          const made = [...wanted.keys()].filter((key) => !before.has(key) && !refused.has(key))
          expect(after.size).toBe(before.size + made.length)
          for (const key of made) expect(after.get(key)).toBe(wanted.get(key))
          for (const [key, value] of before) {
            const isUnchanged = refused.has(key) || !wanted.has(key as OptionKey)
            expect(after.get(key)).toBe(isUnchanged ? value : wanted.get(key as OptionKey))
          }
        }
      }),
      { numRuns: runs(100) },
    )
  })
})
