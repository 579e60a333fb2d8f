import { describe, expect, it } from 'vitest'
import { differences, shapeOf } from './test-shapes'

const compare = (mock: unknown, server: unknown) => differences(shapeOf(mock), shapeOf(server))

describe('two responses', () => {
  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ data: [] }, { data: [{ id: 1 }] }],
    [{ data: null }, { data: [{ id: 1 }] }],
    [{ data: [{ a: null }] }, { data: [{ a: 'x' }] }],
    [{ data: { 1: ['x'], 2: [] } }, { data: { 7: ['y'] } }],
  ])('%j and %j have the same shape', (mock, server) => expect(compare(mock, server)).toEqual([]))

  it.each([
    [{ a: 1 }, { a: '1' }, ['a: mock number, server string']],
    [{ a: 1 }, {}, ['a: only the mock has it (number)']],
    [{ data: [{ id: 1 }] }, { data: [{ id: 1, key: '' }] }, ['data[].key: only the server has it (string)']],
    [
      { data: [{ key: 'a', value: '' }] },
      {
        data: [
          { key: 'b', value: '1' },
          { key: 'a', value: 'x' },
        ],
      },
      ['data(b): only the server has it (string)'],
    ],
    [{ data: {} }, { data: [] }, ['data: mock object, server list']],
  ])('%j and %j differ', (mock, server, lines) => expect(compare(mock, server)).toEqual(lines))
})
