import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// What a production build must and must not hold; run by `npm test` after the build.

const KB = 1000
const BUDGETS = { js: 120 * KB, css: 15 * KB }
/** Files of the build; gateways count page requests by address, and each file may be one. */
const MOST_FILES = 38
/** Words that only the mock gateway's code holds. */
const MOCK_WORDS = ['mockServiceWorker', '模拟网关', 'setupWorker', 'msw']

/** @returns what is wrong with the build in a folder, and what may be told of it, one sentence each */
export function checkBuild(folder: string): { wrong: string[]; told: string[] } {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const wrong: string[] = []
  const told: string[] = []
  for (const [kind, budget] of Object.entries(BUDGETS)) {
    const files = [...html.matchAll(new RegExp(`(?:src|href)="/(assets/[^"]+\\.${kind})"`, 'g'))].map(
      ([, file]) => file ?? '',
    )
    const size = files.reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length,
      0,
    )
    told.push(
      `first load, ${kind}: ${(size / KB).toFixed(1)} KB brotli of ${budget / KB} KB (${files.length} files)`,
    )
    if (files.length === 0) wrong.push(`index.html names no ${kind} file`)
    if (size > budget)
      wrong.push(`the first load's ${kind} is ${(size / KB).toFixed(1)} KB, above ${budget / KB} KB`)
  }
  const assets = readdirSync(join(folder, 'assets')).filter((file) => !/\.(?:br|gz)$/.test(file))
  told.push(`files: ${assets.length} of ${MOST_FILES}`)
  if (assets.length > MOST_FILES) wrong.push(`the build has ${assets.length} files, above ${MOST_FILES}`)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (file.includes('mockServiceWorker')) wrong.push(`${file} is the mock gateway's worker`)
    if (!file.endsWith('.js')) continue
    const text = readFileSync(join(folder, file), 'utf8')
    for (const word of MOCK_WORDS) if (text.includes(word)) wrong.push(`${file} holds mock code: "${word}"`)
  }
  return { wrong, told }
}
