import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

// A file of the console can be lost or late. `loadPart` retries and reports why; `lazyPart` draws with it inside a
// boundary, so that text typed elsewhere stays. Every `import()` must use one of them.

const SRC = fileURLToPath(new URL('.', import.meta.url))
const WAYS = ['lazyPart', 'loadPart', 'loadOrTell']

const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.ts$|[\\/]test-[^\\/]*$|routeTree/.test(name))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }))
const imports = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/\bimport\(/g)].map(({ index }) => ({ path, text, index })),
)

/** The names of the calls around a place in a text, innermost first. */
function callsAround(text: string, index: number): string[] {
  const calls: string[] = []
  let closed = 0
  for (let at = index - 1; at >= 0; at -= 1) {
    if (text[at] === ')') closed += 1
    else if (text[at] === '(' && closed > 0) closed -= 1
    else if (text[at] === '(') calls.push(/(\w+)(?:<[^()]*>)?$/.exec(text.slice(0, at))?.[1] ?? '')
  }
  return calls
}

const isWithin = (text: string, index: number) => callsAround(text, index).some((name) => WAYS.includes(name))

/** Whether a loading function is passed only to one of these, in all files. */
function isOnlyLoaded(name: string): boolean {
  const uses = sources.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`(?<!const |import \\{[^}]*)\\b${name}\\b`, 'g'))].map(({ index }) =>
      isWithin(text, index),
    ),
  )
  return uses.length > 0 && uses.every(Boolean)
}

it('finds every dynamic import', () => expect(imports.length).toBeGreaterThan(30))

it.each(imports)('$path loads its part within a boundary of its own', ({ text, index }) => {
  const line = text.slice(text.lastIndexOf('\n', index) + 1, text.indexOf('\n', index))
  // The gateway of the mock edition is not part of the console.
  if (line.includes("import('@mocks/browser')")) return
  const named = /const (\w+) = \(\) => import\(/.exec(line)?.[1]
  expect(isWithin(text, index) || (named !== undefined && isOnlyLoaded(named)), line.trim()).toBe(true)
})
