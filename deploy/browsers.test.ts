import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BROWSER_NAMES } from '../scripts/page/browsers'

it.each([
  ['../index.html', '、'],
  ['../README.md', ', '],
  ['../README.zh-CN.md', '、'],
])('%s lists the supported browsers', (file, separator) => {
  expect(readFileSync(new URL(file, import.meta.url), 'utf8')).toContain(BROWSER_NAMES.join(separator))
})
