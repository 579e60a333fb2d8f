import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divide, multiply, readDecimal } from './decimal'

describe('readDecimal', () => {
  it.each([
    ['', null],
    [' ', null],
    ['1.50', '1.5'],
    ['.5', '0.5'],
    ['2.', '2'],
    ['007', '7'],
    ['1e-3', '0.001'],
    ['4E-7', '0.0000004'],
    ['1.25e2', '125'],
    ['１．５', '1.5'],
    ['0', '0'],
    ['0.12345678901234567890123', '0.12345678901234567890123'],
  ])('reads %j as %s', (text, decimal) => expect(readDecimal(text)).toBe(decimal))

  it.each(['-1', 'x', '1,5', '0x10', 'Infinity', '1e999', 'NaN', '1 2', '+1', '.', 'e5'])(
    'rejects %j',
    (text) => expect(readDecimal(text)).toBeUndefined(),
  )
})

describe('arithmetic', () => {
  it.each([
    ['0.1', '3', '0.3', '0.03333333333333333'],
    ['4.35', '100', '435', '0.0435'],
    ['0', '2', '0', '0'],
  ])('of %s and %s has the product %s and the quotient %s', (a, b, product, quotient) => {
    expect(multiply(a, b)).toBe(product)
    expect(divide(a, b)).toBe(quotient)
  })

  it('returns undefined for a division by zero', () => expect(divide('1', '0.0')).toBeUndefined())

  it('restores a factor exactly when dividing the product', () => {
    const decimal = fc
      .tuple(fc.nat(10_000), fc.nat({ max: 99_999_999 }))
      .map(([whole, part]) => readDecimal(`${whole}.${part}`) ?? '')
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        fc.pre(b !== '0')
        expect(divide(multiply(a, b), b)).toBe(a)
      }),
    )
  })
})
