import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeLines } from './diff'
import { isSecretOption, OPTION_FIELDS, optionKeys } from './fields'
import { steppedNumber } from './rules'

describe('changeLines', () => {
  it.each([
    ['RegisterEnabled', 'true', 'false', '开启 → 关闭'],
    ['RetryTimes', '0', ' 3 ', '0 次 → 3 次'],
    ['SMTPPort', '587', '465', '587 → 465'],
    ['TopUpLink', '', 'https://a.example', '（空） → https://a.example'],
    ['ServerAddress', 'https://a.example', 'https://b.example/', 'https://a.example → https://b.example'],
    ['Theme', 'default', 'berry', '默认（default） → Berry（berry）'],
    ['SMTPToken', '', 'hidden', '（不显示） → 已填写新值'],
    [
      'EmailDomainWhitelist',
      'a.example,b.example',
      'b.example,c.example',
      'a.example、b.example → b.example、c.example; 移除: a.example; 新增: c.example',
    ],
    ['EmailDomainWhitelist', '', 'a.example', '（空） → a.example; 新增: a.example'],
    ['ModelRatio', '{"openrouter/auto":-500000,"a":1}', '{"openrouter/auto":-500000,"a":2}', 'a: 1 → 2'],
    ['ModelRatio', '{"a":4e-7}', '{"a":1.2e-7}', 'a: 0.0000004 → 0.00000012'],
    ['ModelRatio', '{"a":1,"b":"x"}', '{"a":1,"b":2}', '{"a":1,"b":"x"} → {"a":1,"b":2}'],
    [
      'GroupRatio',
      '{"vip":1,"a":2,"same":3}',
      '{"same":3,"vip":0.8,"b":1}',
      'vip: 1 → 0.8; a: 2 → （无）; b: （无） → 1',
    ],
    ['Notice', '', '# 公告', '（空） → # 公告'],
    [
      'Footer',
      `${'a'.repeat(300)}旧${'z'.repeat(300)}`,
      `${'a'.repeat(300)}新${'z'.repeat(300)}`,
      `…${'a'.repeat(20)}旧${'z'.repeat(20)}… → …${'a'.repeat(20)}新${'z'.repeat(20)}…`,
    ],
  ] as const)('describes %s changed from %s to %s', (key, before, text, expected) => {
    const lines = changeLines(key, before, text)
    expect(
      lines
        .map(({ name, from, to }) => {
          const named = name === undefined ? '' : `${name}: `
          return `${named}${from === undefined ? '' : `${from} → `}${to}`
        })
        .join('; '),
    ).toBe(expected)
  })

  it('never reveals a secret', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...optionKeys.filter(isSecretOption)),
        fc.uuid(),
        fc.uuid(),
        (key, old, typed) => {
          const description = JSON.stringify(changeLines(key, old, typed))
          expect(description).not.toContain(old)
          expect(description).not.toContain(typed)
        },
      ),
    )
  })
})

it.each([
  ['RetryTimes', '3', 1, '4'],
  ['RetryTimes', '0', -1, '0'],
  ['RetryTimes', '', 1, '0'],
  ['QuotaPerUnit', '0.29', 1, '0.3'],
  ['QuotaPerUnit', '0.01', -1, '0.01'],
  ['SMTPPort', '65535', 1, '65535'],
  ['ChannelDisableThreshold', '2.5', 1, '3.5'],
] as const)('steppedNumber changes %s=%s by %i to %s', (key, text, direction, next) =>
  expect(steppedNumber(OPTION_FIELDS[key], text, direction)).toBe(next),
)
