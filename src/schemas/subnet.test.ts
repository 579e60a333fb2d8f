import { isIPv4, isIPv6 } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { issues } from './test-issues'
import { isSubnet, subnetsField } from './token'

describe('a subnet', () => {
  it('is an address with a valid prefix length', () => {
    const check = (address: fc.Arbitrary<string>, maxBits: number) =>
      fc.assert(
        fc.property(address, fc.nat(3 * maxBits), (text, bits) => {
          expect(isSubnet(`${text}/${bits}`)).toBe(bits <= maxBits)
          expect(isSubnet(text)).toBe(false)
        }),
      )
    check(fc.ipV4(), 32)
    check(fc.ipV6(), 128)
  })

  it('has an address that Node accepts', () => {
    const part = fc.constantFrom('', '0', '1', '00', '01', 'a', 'ffff', '10000', '255', '256', 'g')
    const sign = fc.constantFrom('.', ':', '::', '.', ':')
    const text = fc
      .array(fc.tuple(part, sign), { maxLength: 10 })
      .chain((parts) => part.map((last) => parts.flat().join('') + last))
    fc.assert(
      fc.property(text, (address) => {
        expect(isSubnet(`${address}/8`)).toBe(isIPv4(address) || isIPv6(address))
      }),
      { numRuns: runs(5_000) },
    )
  })

  it('never throws for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof isSubnet(text) === 'boolean'))
  })
})

describe('subnetsField', () => {
  it.each([
    ['', ''],
    [' \n ', ''],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['10.0.0.0/8\n192.168.0.0/16, fd00::/8', '10.0.0.0/8,192.168.0.0/16,fd00::/8'],
    [' 10.0.0.0/8，\r\n,fd00::/8, ', '10.0.0.0/8,fd00::/8'],
    ['10.0.0.0/8、fd00::/8；192.0.2.0/24', '10.0.0.0/8,fd00::/8,192.0.2.0/24'],
  ])('reads %j as %j', (text, read) => expect(subnetsField.parse(text)).toBe(read))

  it('reports the first invalid subnet', () => {
    expect(issues(subnetsField, '10.0.0.0/8\n10.0.0.1\n300.0.0.0/8')).toEqual([': 网段格式错误：10.0.0.1'])
  })

  it('returns all subnets and is idempotent', () => {
    const subnet = fc.oneof(
      fc.tuple(fc.ipV4(), fc.nat(32)).map((parts) => parts.join('/')),
      fc.tuple(fc.ipV6(), fc.nat(128)).map((parts) => parts.join('/')),
    )
    const separator = fc.constantFrom(',', '，', '\n', '\r\n', ' , ', '\n\n')
    fc.assert(
      fc.property(fc.array(subnet, { minLength: 1, maxLength: 6 }), separator, (subnets, between) => {
        const read = subnetsField.parse(subnets.join(between))
        expect(read.split(',')).toEqual(subnets)
        expect(subnetsField.parse(read)).toBe(read)
      }),
    )
  })
})
