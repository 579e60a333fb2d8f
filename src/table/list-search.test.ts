import { describe, expect, it } from 'vitest'
import { toAddress } from './list-search'

const sizeOf = (state: Parameters<typeof toAddress>[0], fitting: number) => toAddress(state, fitting).size

describe('the page size in an address', () => {
  it('is left out while it is the window’s own', () => {
    expect(sizeOf({ page: 1 }, 20)).toBeUndefined()
    expect(sizeOf({ page: 1, size: 20 }, 20)).toBeUndefined()
    expect(sizeOf({ page: 4 }, 10)).toBeUndefined()
  })

  it('stands there once it is chosen, also the smallest in a high window', () => {
    expect(sizeOf({ page: 1, size: 10 }, 20)).toBe(10)
    expect(sizeOf({ page: 1, size: 50 }, 10)).toBe(50)
    expect(sizeOf({ size: 'all' }, 20)).toBe('all')
  })

  it('stands there on a later page of a high window: its rows are the same in every window', () => {
    expect(sizeOf({ page: 2 }, 20)).toBe(20)
    expect(sizeOf({ page: 2, size: 20 }, 10)).toBe(20)
  })
})
