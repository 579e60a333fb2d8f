import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BROWSER_NAMES } from '../scripts/page/browsers'

it.each([
  ['../index.html', '、'],
  ['../README.md', ', '],
])('%s names the browsers that the build supports', (file, comma) => {
  expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(BROWSER_NAMES.join(comma))
})
