import { describe, expect, it } from 'vitest'
import { client } from '../test-client'

describe('channels', () => {
  it('are read without their key, one with every pointer null', async () => {
    const { get } = client('admin')
    const { data } = await get('/api/channel/')
    expect((data as { key: string }[]).every(({ key }) => key === '')).toBe(true)
    expect((await get('/api/channel/1')).data).toMatchObject({ key: '' })
    expect((await get('/api/channel/23')).data).toMatchObject({
      name: '',
      weight: null,
      base_url: null,
      other: null,
      model_mapping: null,
      priority: null,
      system_prompt: null,
    })
  })

  it('are created one per line of the key, untrimmed, with defaults', async () => {
    const { send, gateway } = client('admin')
    const answer = await send('POST', '/api/channel/', { name: '多个', type: 1, key: 'a\n\n b\r\n' })
    expect(answer.json).toEqual({ success: true, message: '' })
    expect(gateway.db.channels.slice(27)).toMatchObject([
      {
        id: 28,
        name: '多个',
        key: 'a',
        status: 1,
        group: 'default',
        priority: 0,
        weight: 0,
        base_url: '',
        other: null,
      },
      { id: 29, name: '多个', key: ' b\r' },
    ])
  })

  it.each([
    [{ key: '' }, 'empty slice found'],
    [{ key: '\n\n' }, 'empty slice found'],
    [{ key: 'a', type: '1' }, 'json: cannot unmarshal string into Go struct field Channel.type of type int'],
    [
      { key: 'a', weight: -1 },
      'json: cannot unmarshal number -1 into Go struct field Channel.weight of type uint',
    ],
    [
      { key: 'a', priority: '' },
      'json: cannot unmarshal string into Go struct field Channel.priority of type int64',
    ],
  ])('are refused when created with %j', async (body, message) => {
    expect(await client('admin').message('POST', '/api/channel/', body)).toBe(message)
  })

  it('keep a plain field updated to zero, but not a pointer', async () => {
    const { send, gateway } = client('admin')
    const key = gateway.db.channels[1]?.key
    const { data } = await send('PUT', '/api/channel/', {
      id: 2,
      name: '',
      key: '',
      models: '',
      type: 0,
      status: 2,
      base_url: '',
      other: null,
      priority: 0,
      weight: 4,
    })
    expect(data).toMatchObject({
      id: 2,
      name: '华东备用',
      key,
      type: 3,
      status: 2,
      base_url: '',
      other: '2023-06-01-preview',
      priority: 0,
      weight: 4,
    })
  })

  it('answer an update of an unknown id with the sent fields', async () => {
    const { send, message } = client('admin')
    expect((await send('PUT', '/api/channel/', { id: 999, name: 'x' })).json).toMatchObject({
      success: true,
      data: {
        id: 999,
        name: 'x',
        weight: null,
        base_url: null,
        other: null,
        model_mapping: null,
        priority: null,
      },
    })
    expect(await message('PUT', '/api/channel/', { name: 'x' })).toBe('WHERE conditions required')
    expect(await message('GET', '/api/channel/999')).toBe('record not found')
    expect(await message('GET', '/api/channel/abc')).toBe('strconv.Atoi: parsing "abc": invalid syntax')
  })

  it('are deleted without an error a second time', async () => {
    const { send, message, gateway } = client('admin')
    for (let time = 0; time < 2; time += 1) {
      expect((await send('DELETE', '/api/channel/1')).json).toEqual({ success: true, message: '' })
    }
    expect(await message('DELETE', '/api/channel/abc')).toBe('WHERE conditions required')
    expect((await send('DELETE', '/api/channel/disabled')).data).toBe(7)
    expect(gateway.db.channels.every(({ status }) => status < 2)).toBe(true)
  })

  it('list their models as objects, an id several times, without an envelope', async () => {
    const { json } = await client('admin').get('/api/channel/models')
    expect(Object.keys(json).sort()).toEqual(['data', 'object'])
    const ids = (json.data as { id: string }[]).map(({ id }) => id)
    expect(new Set(ids).size).toBeLessThan(ids.length)
    expect((json.data as object[])[0]).toMatchObject({
      object: 'model',
      parent: null,
      permission: [{ group: null }],
    })
  })
})

describe('a channel test', () => {
  it('answers time and model at the top level, and is stored', async () => {
    const { get, gateway } = client('admin')
    const { json } = await get('/api/channel/test/1?model=gpt-4o')
    expect(json).toMatchObject({ success: true, modelName: 'gpt-4o' })
    expect(json).not.toHaveProperty('data')
    expect(gateway.db.channels[0]).toMatchObject({
      response_time: Math.round(Number(json.time) * 1000),
      test_time: 1_767_355_500,
    })
    expect((await get('/api/channel/test/1')).json.modelName).toBe('')
    expect(gateway.db.logs.at(-1)).toMatchObject({
      type: 5,
      user_id: 0,
      model_name: 'gpt-3.5-turbo',
      channel: 1,
    })
  })

  it('stores 0 ms and writes a log row of type 5 when it fails', async () => {
    const { get, gateway } = client('admin')
    const { status, json } = await get('/api/channel/test/25')
    expect([status, json.success, json.time, json.modelName]).toEqual([200, false, 0, ''])
    expect(gateway.db.channels[24]).toMatchObject({ response_time: 0, test_time: 1_767_355_500 })
    expect(gateway.db.logs.at(-1)?.content).toContain('渠道 密钥失效 测试失败，错误：')
    expect(await get('/api/channel/test/999')).toMatchObject({ json: { message: 'record not found' } })
  })
})

describe('testing all', () => {
  function withClock() {
    const clock = { ms: 1_767_355_500_000 }
    return { clock, ...client('admin', { now: () => clock.ms }) }
  }

  it('runs in the background, one at a time', async () => {
    const { clock, get, message, gateway } = withClock()
    expect((await get('/api/channel/test')).json).toEqual({ success: true, message: '' })
    expect(await message('GET', '/api/channel/test')).toBe('测试已在运行中')
    expect(gateway.db.channels[14]?.test_time).toBe(0)
    clock.ms += 1_500
    await get('/api/channel/')
    expect(gateway.db.channels[14]?.test_time).toBe(1_767_355_501)
    expect(gateway.db.logs.filter(({ type }) => type === 5).length).toBeGreaterThan(26)
    expect(await message('GET', '/api/channel/test')).toBe('')
  })

  it('disables and enables channels only if the options are on', async () => {
    const { clock, get, gateway } = withClock()
    const statuses = () => gateway.db.channels.map(({ status }) => status)
    const before = statuses()
    const run = async (scope: string) => {
      await get(`/api/channel/test?scope=${scope}`)
      clock.ms += 1_500
      await get('/api/channel/')
    }
    await run('all')
    expect(statuses()).toEqual(before)
    for (const key of ['AutomaticEnableChannelEnabled', 'AutomaticDisableChannelEnabled']) {
      Object.assign(gateway.db.options.find((option) => option.key === key) ?? {}, { value: 'true' })
    }
    await run('disabled')
    // The manually disabled ones too; the one with the bad key stays off.
    expect([9, 15, 17, 19, 22, 23].map((id) => statuses()[id - 1])).toEqual([1, 1, 1, 1, 1, 1])
    expect(statuses()[24]).toBe(3)
    await run('all')
    expect(statuses().filter((status) => status === 3).length).toBeGreaterThan(1)
  })
})

describe('a balance', () => {
  it('is at the top level of the answer for types that have one', async () => {
    const { get, gateway } = client('admin')
    const { json } = await get('/api/channel/update_balance/4')
    expect(Object.keys(json).sort()).toEqual(['balance', 'message', 'success'])
    expect(gateway.db.channels[3]).toMatchObject({
      balance: json.balance,
      balance_updated_time: 1_767_355_500,
    })
  })

  it('is refused for other types, bad keys and unknown ids', async () => {
    const { message, gateway } = client('admin')
    for (const id of [2, 10, 11, 26]) {
      expect(await message('GET', `/api/channel/update_balance/${id}`)).toBe('尚未实现')
    }
    expect(await message('GET', '/api/channel/update_balance/25')).toBe('status code: 401')
    expect(await message('GET', '/api/channel/update_balance/999')).toBe('record not found')
    const before = structuredClone(gateway.db.channels)
    expect(await message('GET', '/api/channel/update_balance')).toBe('')
    expect(gateway.db.channels).toEqual(before)
  })
})
