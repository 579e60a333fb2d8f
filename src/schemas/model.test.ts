import { expect, it } from 'vitest'
import { modelNamesSchema } from './model'

it('removes duplicate and empty names of models', () => {
  expect(modelNamesSchema.parse(['', 'gpt-4', 'claude-2', 'gpt-4'])).toEqual(['gpt-4', 'claude-2'])
  expect(modelNamesSchema.parse(null)).toEqual([])
})
