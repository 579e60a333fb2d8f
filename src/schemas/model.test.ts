import { expect, it } from 'vitest'
import { modelNamesSchema } from './model'

it('the names of models stand once, without the empty one of a channel that has none', () => {
  expect(modelNamesSchema.parse(['', 'gpt-4', 'claude-2', 'gpt-4'])).toEqual(['gpt-4', 'claude-2'])
  expect(modelNamesSchema.parse(null)).toEqual([])
})
