import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJsonObject } from '@/schemas/json-object'
import { configValue, isConfigReadable, maskedConfig, withConfigValue } from './config'

const STORED = `{
  "region": "us-east-1",
  "limits": { "a": [1, "x,}"], "big": 12345678901234567890 },
  "AK": "AKIA\\"quoted\\"",
  "ratio": 1.50
}`

describe('configValue', () => {
  it.each([
    ['', 'ak', ''],
    ['{}', 'ak', ''],
    ['{', 'ak', ''],
    ['[]', 'ak', ''],
    [STORED, 'region', 'us-east-1'],
    [STORED, 'ak', 'AKIA"quoted"'],
    [STORED, 'ratio', '1.50'],
    [STORED, 'limits', '{ "a": [1, "x,}"], "big": 12345678901234567890 }'],
    [STORED, 'sk', ''],
    ['{"sk":null}', 'sk', ''],
    ['{"sk":"a","SK":"b"}', 'sk', 'b'],
    ['{"\\u0073k":"c"}', 'sk', 'c'],
  ])('of %j for the key %s is %j', (text, key, value) => expect(configValue(text, key)).toBe(value))

  it('round-trips a written value and keeps all others', () => {
    const key = fc
      .stringMatching(/^[a-zA-Z_]{1,8}$/)
      .filter((name) => !/^(?:ak|constructor|prototype)$/i.test(name))
    const object = fc.dictionary(key, fc.jsonValue())
    fc.assert(
      fc.property(object, fc.string(), fc.constantFrom(undefined, 2, '\t'), (stored, value, indent) => {
        const text = JSON.stringify(stored, null, indent)
        fc.pre(isConfigReadable(text))
        const next = withConfigValue(text, 'ak', value)
        expect(configValue(next, 'ak')).toBe(value)
        expect(JSON.parse(withConfigValue(next, 'ak', '', '{}'))).toEqual(JSON.parse(text))
        const read = readJsonObject(next)
        expect('entries' in read && read.entries.filter(([name]) => name !== 'ak')).toEqual(
          Object.entries(JSON.parse(text)),
        )
      }),
    )
  })
})

describe('maskedConfig', () => {
  it.each(['', '{}', '{"region":"x"}', '{"ak":"","sk":null}', 'nonsense'])(
    'leaves %j unchanged, as it has no secret',
    (text) => {
      expect(maskedConfig(text)).toBe(text)
    },
  )

  it.each([
    '{"region":"x","ak":"S3CRET"}',
    '{"SK":"S3CRET"}',
    '{"vertex_ai_adc":"{\\"private_key\\":\\"S3CRET\\"}"}',
    '{"vertex_ai_adc":{"private_key":"S3CRET"}}',
    '{"other":{"api_key":"S3CRET"}}',
    '{"list":[{"clientSecret":"S3CRET"}]}',
    '{"sk":["S3CRET"]}',
    // Incomplete or invalid JSON.
    '{"region":"x","sk":"S3CRET',
    "{sk: 'S3CRET'}",
    'ak=S3CRET',
  ])('hides the secret in %j', (text) => {
    expect(maskedConfig(text)).not.toContain('S3CRET')
    expect(maskedConfig(text)).not.toBe(text)
  })

  it('hides secrets in any configuration, complete or truncated', () => {
    const secret = fc.stringMatching(/^[A-Z]{12}$/)
    const key = fc.constantFrom('ak', 'sk', 'vertex_ai_adc', 'AK')
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        key,
        secret,
        fc.nat(40),
        (around, name, value, cut) => {
          const text = JSON.stringify({ ...around, [name]: value })
          expect(maskedConfig(text)).not.toContain(value)
          expect(maskedConfig(text.slice(0, -cut || undefined))).not.toContain(value)
        },
      ),
    )
  })
})
