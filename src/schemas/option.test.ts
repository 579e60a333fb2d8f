import { describe, expect, it } from 'vitest'
import { optionListSchema } from './option'

describe('an option', () => {
  it.each([
    { key: 'SMTPPort', value: '587' },
    { key: 'RegisterEnabled', value: 'true' },
    { key: 'GroupRatio', value: '{"default":1,"vip":0.8}' },
    { key: 'KeyOfALaterVersion', value: '' },
  ])('is read unchanged: %j', (option) => {
    expect(optionListSchema.parse([option])).toEqual({ rows: [option], skipped: 0 })
  })

  it.each([587, true, null, undefined, {}])('with the value %j is unreadable, not missing', (value) => {
    expect(optionListSchema.parse([{ key: 'SMTPPort', value }])).toEqual({
      rows: [{ key: 'SMTPPort', value: null }],
      skipped: 0,
    })
  })

  it('without a name is skipped and counted', () => {
    const rows = [{ value: 'x' }, null, 7, { key: 1, value: 'x' }, { key: 'A', value: 'a' }]
    expect(optionListSchema.parse(rows)).toEqual({ rows: [{ key: 'A', value: 'a' }], skipped: 4 })
  })

  it.each([null, undefined, {}, 'x'])('cannot be read from the list %j', (list) =>
    expect(optionListSchema.safeParse(list).success).toBe(false),
  )
})
