import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readMutants } from './mutant-list.ts'

it.each(readMutants())('the mutant of $file replaces text that is there: $from', ({ file, from }) => {
  expect(readFileSync(`src/${file}`, 'utf8')).toContain(from)
})
