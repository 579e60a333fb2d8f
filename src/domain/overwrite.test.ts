import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ConflictError } from '@/lib/errors'
import { rejectOverwrite } from './overwrite'

const value = fc.constantFrom('a', 'b', 'c', '')

it('rejects setting a field whose stored value is neither the previewed one nor the target', () => {
  fc.assert(
    fc.property(value, value, value, (previewed, newest, target) => {
      const set = () => rejectOverwrite('分组', { previewed, newest, target })
      if (newest === previewed || newest === target) expect(set).not.toThrow()
      else expect(set).toThrow(ConflictError)
    }),
  )
})

it.each([
  [99, undefined, '「优先级」已被他人改为：99'],
  [-1, () => '永不过期', '「优先级」已被他人改为：永不过期'],
  [-1, () => '', '「优先级」已被他人改为：（空）'],
])('names the field and the stored value %s', (newest, show, message) =>
  expect(() => rejectOverwrite('优先级', { previewed: 1, newest, target: 2 }, show)).toThrow(message),
)

it('shortens a long text', () => {
  const set = () => rejectOverwrite('模型', { previewed: '', newest: 'x'.repeat(1000), target: 'a' })
  expect(set).toThrow(/^「模型」已被他人改为：x{100,200}…$/)
})
