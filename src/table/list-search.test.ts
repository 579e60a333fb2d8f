import { describe, expect, it } from 'vitest'
import { type ListSearch, toAddress, withDefaults } from './list-search'

const sizeOf = (search: ListSearch, fitting: number) => toAddress(fitting, withDefaults(fitting, search)).size

describe('the page size in the URL', () => {
  it('is omitted on the first page if it is the default for the window', () => {
    expect(sizeOf({ page: 1 }, 20)).toBeUndefined()
    expect(sizeOf({ page: 1, size: 20 }, 20)).toBeUndefined()
  })

  it('is present if it differs from the default, also if smaller', () => {
    expect(sizeOf({ page: 1, size: 10 }, 20)).toBe(10)
    expect(sizeOf({ page: 1, size: 50 }, 10)).toBe(50)
    expect(sizeOf({ size: 'all' }, 20)).toBe('all')
  })

  it('defaults to ten on later pages', () => {
    expect(withDefaults(10, { page: 3 }).size).toBe(10)
    expect(withDefaults(50, { page: 3 }).size).toBe(10)
    expect(sizeOf({ page: 4 }, 50)).toBeUndefined()
    expect(sizeOf({ page: 2, size: 20 }, 20)).toBe(20)
    expect(sizeOf({ page: 2, size: 20 }, 10)).toBe(20)
  })
})
