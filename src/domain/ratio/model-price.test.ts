import { describe, expect, it } from 'vitest'
import { readPrice, type TypedSide } from './model-price'

const UNIT = '500000'
const ratio = (text: string): TypedSide => ({ by: 'ratio', text })
const price = (text: string): TypedSide => ({ by: 'price', text })
const both = (input: TypedSide, output: TypedSide, unit = UNIT) => {
  const sides = readPrice({ input, output }, unit)
  return [sides.input.ratio, sides.input.price, sides.output.ratio, sides.output.price]
}

describe('readPrice', () => {
  it('converts ratios and prices into each other exactly', () => {
    expect(both(ratio('15'), ratio('2'))).toEqual(['15', '30', '2', '60'])
    expect(both(price('0.15'), price('0.6'))).toEqual(['0.075', '0.15', '4', '0.6'])
    expect(both(price('0.0000008'), ratio('1'))).toEqual(['0.0000004', '0.0000008', '1', '0.0000008'])
    expect(both(price('1.23'), ratio(''), '300000.25')).toEqual(['0.3690003075', '1.23', '', ''])
  })

  it('keeps the typed output value when the input changes', () => {
    expect(both(price('5'), price('15'))).toEqual(['2.5', '5', '3', '15'])
    expect(both(price('3'), price('15'))).toEqual(['1.5', '3', '5', '15'])
    expect(both(price('3'), ratio('4'))).toEqual(['1.5', '3', '4', '12'])
  })

  it('rounds a ratio that has no finite decimal', () =>
    expect(both(price('3'), price('10'))).toEqual(['1.5', '3', '3.3333333333333335', '10']))

  it('bases the output on the default ratio if the model has none', () =>
    expect(both(ratio(''), price('60'))).toEqual(['', '', '1', '60']))

  it('returns undefined for invalid numbers, and for the output ratio of a free input', () => {
    expect(both(ratio('x'), ratio('2'))).toEqual([undefined, undefined, '2', undefined])
    expect(both(ratio('0'), price('2'))).toEqual(['0', '0', undefined, '2'])
    expect(both(ratio('1'), ratio('1'), '0')).toEqual(['1', undefined, '1', undefined])
  })
})
