import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { isSecretOption, OPTION_FIELDS, type OptionKey, optionKeys, readOptions } from './fields'
import { fieldText, isChanged, isUnreadable, readDomains, storedValue, wireValue } from './values'

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'true',
    'TRUE',
    ' 7 ',
    '07',
    'https://a.example/',
    ' A.example , b ',
    '{ "b":1.0,"7":2 }',
    '{"a":',
  ),
)
const keys = fc.oneof(fc.constantFrom<string>(...optionKeys), fc.string())
const servers = fc
  .uniqueArray(fc.record({ key: keys, value: texts }), { selector: ({ key }) => key })
  .map((options) => ({ options, stored: readOptions({ rows: options, skipped: 0 }) }))
const edits = fc.dictionary(fc.constantFrom<OptionKey>(...optionKeys), texts, { maxKeys: 6 })

/** The server's options after all typed changes were saved. */
function saveAll(stored: ReadonlyMap<string, string | null>, typed: Record<string, string>) {
  const after = new Map(stored)
  const sent: OptionKey[] = []
  for (const key of optionKeys) {
    const shown = fieldText(key, stored)
    const text = typed[key] ?? shown
    if (!isChanged(key, text, shown, stored)) continue
    sent.push(key)
    after.set(key, wireValue(key, text))
  }
  return { after, sent }
}

describe('reading and writing an option map', () => {
  it('keeps unchanged entries byte for byte', () => {
    fc.assert(
      fc.property(servers, edits, ({ stored }, typed) => {
        const { after, sent } = saveAll(stored, typed)
        expect(sent.every((key) => Object.hasOwn(typed, key))).toBe(true)
        for (const [key, value] of stored) {
          if (!Object.hasOwn(typed, key)) expect(after.get(key)).toBe(value)
        }
        // Only stored or typed options exist afterwards.
        for (const key of after.keys()) expect(stored.has(key) || Object.hasOwn(typed, key)).toBe(true)
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('reports no change after saving', () => {
    fc.assert(
      fc.property(servers, edits, ({ stored }, typed) => {
        const { after } = saveAll(stored, typed)
        const again = Object.fromEntries(
          optionKeys.flatMap((key) => (isSecretOption(key) ? [] : [[key, fieldText(key, after)]])),
        )
        expect(saveAll(after, again).sent).toEqual([])
      }),
    )
  })

  it('drops secrets, even if the server lists them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('TurnstileSecretKey', 'SMTPToken', 'AnyToken', 'XSecret'),
        fc.string(),
        (key, value) => {
          const stored = readOptions({ rows: [{ key, value }], skipped: 0 })
          expect(stored.size).toBe(0)
          if (key in OPTION_FIELDS) expect(fieldText(key as OptionKey, stored)).toBe('')
        },
      ),
    )
  })
})

describe('isChanged', () => {
  const changed = (key: OptionKey, before: string, text: string) => {
    const stored = new Map([[key, before]])
    return isChanged(key, text, fieldText(key, stored), stored)
  }
  it.each([
    ['ServerAddress', 'https://a.example', 'https://a.example/', false],
    ['ServerAddress', 'https://a.example/', 'https://a.example', true],
    ['ServerAddress', 'https://a.example', 'https://a.example///', false],
    ['RetryTimes', '3', '03', false],
    ['RetryTimes', '3', '３', false],
    ['RetryTimes', '3', '', true],
    ['RegisterEnabled', 'TRUE', 'false', false],
    ['RegisterEnabled', 'TRUE', 'true', true],
    ['ModelRatio', '{"a":1,"b":2}', '{"b":2.0,"a":1}', false],
    ['ModelRatio', '{"a":1}', '{"a":1', true],
    ['ModelRatio', '{"openrouter/auto":-500000,"a":1}', '{"a":1,\n"openrouter/auto":-5e5}', false],
    ['EmailDomainWhitelist', 'a.example,b.example', 'A.example, b.example', false],
    ['SystemName', '网关', ' 网关 ', false],
    ['Footer', '<b>a</b>', '<b>a</b> ', true],
    ['SMTPToken', '', ' ', false],
    ['SMTPToken', '', 'x', true],
  ] as const)('%s from %j to %j: %s', (key, before, text, expected) =>
    expect(changed(key, before, text)).toBe(expected),
  )

  it('is false for an unreadable option', () => {
    const rows = [
      { key: 'ModelRatio', value: null },
      { key: 'RetryTimes', value: '3' },
    ]
    const stored = readOptions({ rows, skipped: 0 })
    expect(isUnreadable('ModelRatio', stored)).toBe(true)
    expect(fieldText('ModelRatio', stored)).toBe('')
    expect(isChanged('ModelRatio', '{"a":1}', '', stored)).toBe(false)
    expect(isUnreadable('SMTPPort', stored)).toBe(false)
    // A skipped row could be any unlisted option, except a write-only one.
    const holed = readOptions({ rows, skipped: 1 })
    expect([isUnreadable('SMTPPort', holed), isUnreadable('RetryTimes', holed)]).toEqual([true, false])
    expect(isChanged('SMTPToken', 'x', '', holed)).toBe(true)
  })

  it('compares an unlisted option with its default', () => {
    const none = new Map<string, string>()
    expect(storedValue('SMTPPort', none)).toBe('587')
    expect(isChanged('SMTPPort', '587', fieldText('SMTPPort', none), none)).toBe(false)
    expect(isChanged('SMTPPort', '465', fieldText('SMTPPort', none), none)).toBe(true)
  })
})

it.each([
  ['ServerAddress', ' https://a.example/ ', 'https://a.example'],
  ['WeChatServerAddress', 'https://w.example/', 'https://w.example'],
  ['TopUpLink', ' https://a.example/ ', 'https://a.example/'],
  ['ServerAddress', '\ufeffhttps://a.example\u2028', 'https://a.example'],
  ['SystemName', ' 我的\t网关\u200b ', '我的 网关'],
  ['GitHubClientSecret', '\u200bsecret\t', 'secret'],
  ['EmailDomainWhitelist', '["a.example","b.example"]', 'a.example,b.example'],
  [
    'EmailDomainWhitelist',
    ' A.example，b.example a.example @C.example;x@d.example',
    'a.example,b.example,c.example,d.example',
  ],
  ['GroupRatio', '{\n  "vip": 0.80,\n  "default": 1\n}', '{"vip":0.80,"default":1}'],
  ['ModelRatio', '{\n  "openrouter/auto": -500000,\n  "a": 1\n}', '{"openrouter/auto":-500000,"a":1}'],
  ['HomePageContent', '  # 标题\n', '  # 标题\n'],
  ['SMTPToken', ' pass ', ' pass '],
  ['RetryTimes', ' 3 ', '3'],
  ['SMTPPort', '465.0', '465'],
  ['SMTPPort', '465.', '465'],
  ['QuotaPerUnit', '0500.50', '500.5'],
  ['RetryTimes', '１２', '12'],
  ['RetryTimes', 'drei', 'drei'],
] as const)('%s typed as %j is sent as %j', (key, text, wire) => expect(wireValue(key, text)).toBe(wire))

it('lower-cases domains and removes empty ones and duplicates', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aB.@,; ，') }), (text) => {
      const domains = readDomains(text)
      expect(new Set(domains).size).toBe(domains.length)
      expect(domains.every((domain) => domain !== '' && domain === domain.toLowerCase())).toBe(true)
      expect(readDomains(domains.join(','))).toEqual(domains)
    }),
  )
})
