import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

// What a production build must and must not hold; run by `npm test` after the build.

const KB = 1000
const JS = 110 * KB
/** The page itself, with the styles, the frame and the script that stand in it. */
const PAGE = 9.2 * KB
/** Files of the build; gateways count page requests by address, and each file may be one. */
const MOST_FILES = 30
/** Words that only the mock gateway's code holds. */
const MOCK_WORDS = ['mockServiceWorker', '模拟网关', 'setupWorker', 'msw']

const sizeOf = (folder: string, file: string) => brotliCompressSync(readFileSync(join(folder, file))).length

/** @returns what is wrong with the build in a folder, and what may be told of it, one sentence each */
export function checkBuild(folder: string): { wrong: string[]; told: string[] } {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const wrong: string[] = []
  const tell: string[] = []
  const files = [...html.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  const sizes = {
    'code that index.html names': [files.reduce((sum, file) => sum + sizeOf(folder, file), 0), JS],
    'index.html': [sizeOf(folder, 'index.html'), PAGE],
  } as const
  for (const [what, [size, most]] of Object.entries(sizes)) {
    const told = `${what}: ${(size / KB).toFixed(1)} KB brotli`
    tell.push(`${told} of ${most / KB} KB`)
    if (size > most) wrong.push(`${told}, above ${most / KB} KB`)
  }
  if (files.length !== 1) wrong.push(`index.html names ${files.length} files of code`)
  if (/<link[^>]*stylesheet/.test(html))
    wrong.push('index.html names a stylesheet, which the first paint waits for')
  const assets = readdirSync(join(folder, 'assets')).filter((file) => !/\.(?:br|gz)$/.test(file))
  tell.push(`files: ${assets.length} of ${MOST_FILES}`)
  if (assets.length > MOST_FILES) wrong.push(`the build has ${assets.length} files, above ${MOST_FILES}`)
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (file.includes('mockServiceWorker')) wrong.push(`${file} is the mock gateway's worker`)
    if (!file.endsWith('.js')) continue
    const text = readFileSync(join(folder, file), 'utf8')
    for (const word of MOCK_WORDS) if (text.includes(word)) wrong.push(`${file} holds mock code: "${word}"`)
  }
  return { wrong, told: tell }
}
