import { insertToken } from '@mocks/tokens'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testId } from '@/schemas/test-ids'
import { authApi } from './auth'
import { channelApi } from './channel'
import { logApi } from './log'
import { redemptionApi } from './redemption'
import { sessionApi } from './session'
import { useGateway } from './test-calls'
import { tokenApi } from './token'
import { userApi } from './user'

// The maintained fork of one-api: rows have UUIDs as ids, lists have a total, searches are paged.

const { gateway, server, sent, wires } = useGateway()
const UUID = expect.stringMatching(/^[\da-f-]{36}$/)
const root = { username: 'root', password: '123456' }

beforeEach(() => {
  gateway.faults.laisky = true
  return () => Object.assign(gateway.faults, { laisky: false, totp: false })
})

it('the sign-in response and the account have the same id', async () => {
  const user = await authApi.login(root)
  expect(user).toMatchObject({ id: UUID, username: 'root' })
  expect((await sessionApi.self()).id).toBe(user.id)
})

it('a sign-in with a second factor requires its code', async () => {
  gateway.faults.totp = true
  await expect(authApi.login(root)).rejects.toMatchObject({ data: { totp_required: true } })
  expect(await authApi.login({ ...root, totp_code: '654321' })).toMatchObject({ username: 'root' })
})

describe('a row', () => {
  it('is fetched, changed and deleted by its UUID', async () => {
    const { rows, total } = await tokenApi.list(0)
    expect([rows.length, total]).toEqual([10, 23])
    const token = await tokenApi.get(testId(rows[0]?.id))
    expect(token).toEqual(rows[0])
    expect(token).toMatchObject({ id: UUID, user_id: UUID, key: expect.stringMatching(/^sk-\w{48}$/) })
    const { id, name, status, expired_time, remain_quota, unlimited_quota } = token
    const fields = { name, status, expired_time, remain_quota, unlimited_quota, models: null, subnet: null }
    expect(await tokenApi.update({ ...fields, id, name: '改' })).toMatchObject({ id, name: '改', status })
    expect(sent.at(-1)?.body).toEqual({ ...fields, uuid: id, name: '改' })
    expect(await tokenApi.setStatus({ id, status: 2 })).toMatchObject({ status: 2 })
    await tokenApi.delete(id)
    await expect(tokenApi.get(id)).rejects.toThrow('resource reference not found')
  })

  it('of a channel preserves its name when another field is changed', async () => {
    const [channel] = (await channelApi.search('')).rows
    if (!channel) throw new Error('no channel')
    const { id } = channel
    await channelApi.update({ id, name: '别人改的' })
    expect(await channelApi.update({ id, status: 2 })).toMatchObject({ id, name: '别人改的', status: 2 })
    await channelApi.delete(id)
    await expect(channelApi.update({ id, status: 2 })).rejects.toThrow('resource reference not found')
  })

  it('of the log has user and channel ids, and is filtered by channel', async () => {
    const [log] = (await logApi.list(0, { type: 2 })).rows
    expect(log).toMatchObject({ id: UUID, user_id: UUID, channel: UUID })
    const { rows } = await logApi.list(0, { channel: testId(log?.channel) })
    expect(new Set(rows.map(({ channel }) => channel))).toEqual(new Set([log?.channel]))
    expect((await logApi.listSelf(0, {})).rows[0]).toMatchObject({ id: UUID })
  })

  it('of the log is valid without a UUID', async () => {
    const log = {
      created_at: 5,
      type: 2,
      content: '',
      username: 'lin',
      token_name: '',
      model_name: 'm',
      quota: 5,
    }
    const unnamed = { uuid: '', user_uuid: null, channel_uuid: null }
    const data = [{ ...log, ...unnamed, prompt_tokens: 1, completion_tokens: 1 }]
    server.use(
      http.get('*/api/log/', () => HttpResponse.json({ success: true, message: '', data, total: 1 })),
    )
    const { rows, skipped } = await logApi.list(0, {})
    expect([rows, skipped]).toMatchObject([[{ ...log, id: 0, channel: 0 }], 0])
  })

  it('of a user receives quota by UUID', async () => {
    const { rows } = await userApi.list(0)
    const [user] = rows
    await userApi.addQuota({ user_id: testId(user?.id), quota: 5 })
    expect(sent.at(-1)?.body).toEqual({ user_uuid: user?.id, quota: 5 })
    expect((await userApi.get(testId(user?.id))).quota).toBe((user?.quota ?? 0) + 5)
  })
})

describe('a paged search', () => {
  it('returns every row once', async () => {
    const { rows, total } = await tokenApi.search('')
    expect(new Set(rows.map(({ id }) => id)).size).toBe(23)
    expect([rows.length, total]).toEqual([23, 23])
    expect(wires()).toEqual(['GET /api/token/search?keyword=', 'GET /api/token/search?keyword=&p=0&size=100'])
  })

  it('pauses before each page after the tenth', async () => {
    for (let n = 0; n < 1_177; n += 1) insertToken(gateway.db, 1, 1, { name: `t${n}` })
    const wait = vi.spyOn(globalThis, 'setTimeout').mockImplementation((done) => {
      queueMicrotask(done as () => void)
      return 0 as never
    })
    const { rows } = await tokenApi.search('')
    expect(rows).toHaveLength(1_200)
    expect(wait.mock.calls.filter(([, ms]) => ms === 1_000)).toHaveLength(2)
    wait.mockRestore()
  })

  it('takes one call if the first response is complete', async () => {
    expect((await redemptionApi.search('no such name')).rows).toEqual([])
    expect(wires()).toHaveLength(1)
  })
})

it('the dashboard of root excludes other users', async () => {
  const { id } = await sessionApi.self()
  const quota = async (of: typeof id | undefined) =>
    (await logApi.dashboard(of))?.reduce((sum, { Quota }) => sum + Quota, 0)
  expect(await quota(undefined)).toBeGreaterThan((await quota(id)) ?? 0)
})

it('a 403 for a missing role is an ApiError', async () => {
  gateway.signInAs('user')
  await expect(channelApi.list(0)).rejects.toMatchObject({
    name: 'ApiError',
    message: /insufficient permissions/,
  })
})
