import { expect, it } from 'vitest'
import { CHANNEL_ID_MESSAGE, CHANNEL_UUID_MESSAGE, logFilterRules, requestTime } from './log-filter'
import { issues } from './test-issues'

const texts = { token_name: '', model_name: '', username: '', channel: '', request: '', start: '', end: '' }

it.each(['0x10', '1e3', '+5', '-5', '0', '5.0', '1 2', '９', '9'.repeat(17)])(
  'rejects the channel id %j',
  (channel) =>
    expect(issues(logFilterRules(), { ...texts, channel })).toEqual([`channel: ${CHANNEL_ID_MESSAGE}`]),
)

it('names the format of ids that the server uses', () =>
  expect(issues(logFilterRules({}, true), { ...texts, channel: 'x' })).toEqual([
    `channel: ${CHANNEL_UUID_MESSAGE}`,
  ]))

it('drops empty texts and trims the others', () => {
  const nothing = { token_name: undefined, model_name: undefined, username: undefined, channel: undefined }
  expect(logFilterRules().parse(texts)).toEqual({ ...texts, ...nothing })
  expect(logFilterRules().parse({ ...texts, token_name: ' a b ', channel: ' 007 ' })).toMatchObject({
    token_name: 'a b',
    channel: 7,
  })
})

it.each([
  ['2026010200054512345678901234567', '2026-01-02T00:05:45Z'],
  ['20260102000545', '2026-01-02T00:05:45Z'],
  ['20261302000545123', null],
  ['2026010200054', null],
  ['20260102000545 x', null],
  ['', null],
])('reads the time at the start of the request id %j', (request, time) => {
  expect(requestTime(request)).toBe(time === null ? null : Date.parse(time) / 1000)
})
