import { describe, expect, it } from 'vitest'
import { client } from '../test-client'

describe('channels', () => {
  it('are sent without their key; one has null in every pointer field', async () => {
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

  it('are created from each line of the key, untrimmed, with defaults', async () => {
    const { send, message, gateway } = client('admin')
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
    expect(await message('POST', '/api/channel/', { key: '\n\n' })).toBe('empty slice found')
  })

  it('skip zero values of plain fields on update, but store those of pointer fields', async () => {
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

  it('return the sent fields when an unknown id is updated', async () => {
    const { send, message } = client('admin')
    expect((await send('PUT', '/api/channel/', { id: 999, name: 'x' })).json).toMatchObject({
      success: true,
      data: { id: 999, name: 'x', weight: null, base_url: null, model_mapping: null, priority: null },
    })
    expect(await message('PUT', '/api/channel/', { name: 'x' })).toBe('WHERE conditions required')
  })
})

describe('a channel test', () => {
  it('stores 0 ms and adds a log row of type 5 when it fails', async () => {
    const { get, gateway } = client('admin')
    const { status, json } = await get('/api/channel/test/25')
    expect([status, json.success, json.time, json.modelName]).toEqual([200, false, 0, ''])
    expect(gateway.db.channels[24]).toMatchObject({ response_time: 0, test_time: 1_767_355_500 })
    expect(gateway.db.logs.at(-1)).toMatchObject({ type: 5, user_id: 0, channel: 25 })
    expect(gateway.db.logs.at(-1)?.content).toContain('渠道 密钥失效 测试失败，错误：')
  })

  it('of all channels runs once at a time, and changes statuses only if the options allow it', async () => {
    let ms = 1_767_355_500_000
    const { get, message, gateway } = client('admin', { now: () => ms })
    const statuses = () => gateway.db.channels.map(({ status }) => status)
    const before = statuses()
    const run = async (scope: string) => {
      await get(`/api/channel/test?scope=${scope}`)
      expect(await message('GET', '/api/channel/test')).toBe('测试已在运行中')
      ms += 1_500
      await get('/api/channel/')
    }
    await run('all')
    expect(statuses()).toEqual(before)
    for (const key of ['AutomaticEnableChannelEnabled', 'AutomaticDisableChannelEnabled']) {
      Object.assign(gateway.db.options.find((option) => option.key === key) ?? {}, { value: 'true' })
    }
    await run('disabled')
    // Includes manually disabled channels; the channel with the invalid key stays disabled.
    expect([9, 15, 17, 19, 22, 23].map((id) => statuses()[id - 1])).toEqual([1, 1, 1, 1, 1, 1])
    expect(statuses()[24]).toBe(3)
    await run('all')
    expect(statuses().filter((status) => status === 3).length).toBeGreaterThan(1)
  })
})
