import { describe, expect, it } from 'vitest'
import { codesFile, isUsed } from './redemptions'

describe('isUsed', () => {
  it('checks the status and the redemption time', () => {
    expect(isUsed({ status: 3, redeemed_time: 0 })).toBe(true)
    expect(isUsed({ status: 2, redeemed_time: 1_767_229_200 })).toBe(true)
    expect(isUsed({ status: 1, redeemed_time: 1_767_229_200 })).toBe(true)
    expect(isUsed({ status: 1, redeemed_time: 0 })).toBe(false)
    expect(isUsed({ status: 2, redeemed_time: 0 })).toBe(false)
  })
})

describe('codesFile', () => {
  it('is named after the batch, with a valid file name', () => {
    const nameOf = (name: string) => codesFile({ name, codes: [] }).name
    expect(nameOf('新春')).toBe('新春.txt')
    expect(nameOf('../a/b')).toBe('_a_b.txt')
    expect(nameOf('con')).toBe('_con.txt')
    expect(nameOf('\u202e\u0000')).toBe('_.txt')
  })

  it('contains one code per line', () => {
    expect(codesFile({ name: 'a', codes: ['11', '22'] }).text).toBe('11\n22')
  })
})
