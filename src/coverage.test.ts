import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// docs/coverage.md lists the tests for each sentence of the specification. Here a missing or renamed one is noticed.

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The sections of the specification. */
const SECTIONS = Array.from({ length: 9 }, (_, index) => index + 1)

interface Row {
  number: string
  sentence: string
  /** File and title, as in the cell. */
  tests: readonly string[]
}

/** The rows of a table, without its head. */
function readRows(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(#|---)/.test(line))
    .map((line) => {
      const [number = '', sentence = '', tests = ''] = line
        .split(/(?<!\\)\|/)
        .slice(1)
        .map((cell) => cell.trim())
      return { number, sentence, tests: tests.split('<br>').filter((test) => test !== '') }
    })
}

/** A title as a pattern, where `${…}` matches anything. */
function patternOf(title: string, isTemplate: boolean): RegExp {
  const parts = isTemplate ? title.split(/\$\{[^}]*\}/) : [title]
  return new RegExp(`^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+')}$`)
}

// `test('…'`, `it('…'`, and the title after a table: `it.each([…])('…'`.
const TITLE = /(?:\b(?:it|test)|\))\s*\(\s*(['"`])((?:\\.|(?!\1).)*)\1\s*,/g
// A table of calls has its titles as keys (src/api/test-calls.ts).
const CALL = /^ {2}(?:'([^']+)'|([\w$]+)): \{\s*call:/gm

function titlesOf(text: string): RegExp[] {
  const titles = [...text.matchAll(TITLE)].map(([, quote, title = '']) =>
    patternOf(title.replace(/\\(['"`])/g, '$1'), quote === '`'),
  )
  const calls = text.includes('testCalls(') ? [...text.matchAll(CALL)] : []
  return [...titles, ...calls.map(([, quoted, plain]) => patternOf(quoted ?? plain ?? '', false))]
}

const titles = new Map<string, RegExp[]>()
function hasTest(file: string, title: string): boolean {
  const path = join(ROOT, file)
  if (!existsSync(path)) return false
  const known = titles.get(file) ?? titlesOf(readFileSync(path, 'utf8'))
  titles.set(file, known)
  return known.some((pattern) => pattern.test(title))
}

/** Whether the test with this file and title exists. */
function isShown(test: string): boolean {
  const [, file = '', title = ''] = /^`([^`]+\.(?:test|e2e|matrix)\.ts)` (.+)$/.exec(test) ?? []
  return title !== '' && hasTest(file, title.replaceAll('\\|', '|'))
}

const document = readFileSync(join(ROOT, 'docs/coverage.md'), 'utf8')
const sections = document.split(/^## /m).slice(1)

it('every section of the specification has its table, in order', () => {
  expect(sections.map((section) => Number.parseInt(section, 10))).toEqual(SECTIONS)
})

describe.each(SECTIONS)('section %i', (section) => {
  const rows = readRows(sections[section - 1] ?? '')

  it('numbers its sentences without a gap, and none is empty', () => {
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => `${section}.${index + 1}`))
    expect(rows.filter(({ sentence, tests }) => sentence === '' || tests.length === 0)).toEqual([])
  })

  it('names tests that exist', () => {
    const lost = rows.flatMap(({ number, tests }) =>
      tests.filter((test) => !isShown(test)).map((test) => `${number}: ${test}`),
    )
    expect(lost).toEqual([])
  })
})

it('a title is found however it is written, and no other', () => {
  const text = [
    "test('plain, with a comma', async () => {})",
    "it.each([\n  [1, 2],\n] as const)('%i of a table', (a, b) => {})",
    `  test(\`\${kind} stays \${time} ms\`, async ({`,
    "testCalls('token', wire, {\n  'token list': {\n    call: () => 1,\n  },\n  token: { call: () => 2 },\n})",
  ].join('\n')
  const found = (title: string) => titlesOf(text).some((pattern) => pattern.test(title))
  const there = ['plain, with a comma', '%i of a table', 'info stays 3000 ms', 'token list', 'token']
  expect(there.filter((title) => !found(title))).toEqual([])
  expect(['plain', 'of a table', 'info stays', 'list', 'call'].filter(found)).toEqual([])
})
