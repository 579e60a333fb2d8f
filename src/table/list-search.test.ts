import { describe, expect, it } from 'vitest'
import { filledIn, type ListSearch, toAddress } from './list-search'

const sizeOf = (search: ListSearch, fitting: number) => toAddress(fitting, filledIn(fitting, search)).size

describe('the page size in an address', () => {
  it('is omitted on the first page while it is the default for the window', () => {
    expect(sizeOf({ page: 1 }, 20)).toBeUndefined()
    expect(sizeOf({ page: 1, size: 20 }, 20)).toBeUndefined()
  })

  it('is written once chosen, also the smallest in a tall window', () => {
    expect(sizeOf({ page: 1, size: 10 }, 20)).toBe(10)
    expect(sizeOf({ page: 1, size: 50 }, 10)).toBe(50)
    expect(sizeOf({ size: 'all' }, 20)).toBe('all')
  })

  it('is ten on a later page without one', () => {
    expect(filledIn(10, { page: 3 }).size).toBe(10)
    expect(filledIn(50, { page: 3 }).size).toBe(10)
    expect(sizeOf({ page: 4 }, 50)).toBeUndefined()
    expect(sizeOf({ page: 2, size: 20 }, 20)).toBe(20)
    expect(sizeOf({ page: 2, size: 20 }, 10)).toBe(20)
  })
})
