import { isIPv4, isIPv6 } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { issues } from './test-issues'
import { isSubnet, subnetsField } from './token'

describe('a subnet', () => {
  it('accepts every address with a valid prefix and rejects longer ones', () => {
    const told = (address: fc.Arbitrary<string>, most: number) =>
      fc.assert(
        fc.property(address, fc.nat(3 * most), (text, bits) => {
          expect(isSubnet(`${text}/${bits}`)).toBe(bits <= most)
          expect(isSubnet(text)).toBe(false)
        }),
      )
    told(fc.ipV4(), 32)
    told(fc.ipV6(), 128)
  })

  it('agrees with Node about what an address is', () => {
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

describe('the field of subnets', () => {
  it.each([
    ['', ''],
    [' \n ', ''],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['10.0.0.0/8\n192.168.0.0/16, fd00::/8', '10.0.0.0/8,192.168.0.0/16,fd00::/8'],
    [' 10.0.0.0/8，\r\n,fd00::/8, ', '10.0.0.0/8,fd00::/8'],
    ['10.0.0.0/8、fd00::/8；192.0.2.0/24', '10.0.0.0/8,fd00::/8,192.0.2.0/24'],
  ])('reads %j as %j', (text, read) => expect(subnetsField.parse(text)).toBe(read))

  it('names the first invalid subnet', () => {
    expect(issues(subnetsField, '10.0.0.0/8\n10.0.0.1\n300.0.0.0/8')).toEqual([': 网段格式错误：10.0.0.1'])
  })

  it('loses no subnet, and changes nothing the second time', () => {
    const subnet = fc.oneof(
      fc.tuple(fc.ipV4(), fc.nat(32)).map((parts) => parts.join('/')),
      fc.tuple(fc.ipV6(), fc.nat(128)).map((parts) => parts.join('/')),
    )
    const between = fc.constantFrom(',', '，', '\n', '\r\n', ' , ', '\n\n')
    fc.assert(
      fc.property(fc.array(subnet, { minLength: 1, maxLength: 6 }), between, (subnets, sign) => {
        const read = subnetsField.parse(subnets.join(sign))
        expect(read.split(',')).toEqual(subnets)
        expect(subnetsField.parse(read)).toBe(read)
      }),
    )
  })
})
