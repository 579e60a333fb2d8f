import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { checkBuild } from './check-build.ts'
import { needChromium } from './chromium.ts'

// `npm test`: every check, in the order in which a mistake is cheapest to learn of. Stops at none, so that one run
// tells everything; the last line counts them all.

let passed = 0
let failed = 0
const cache = 'node_modules/.cache/checks'
mkdirSync(cache, { recursive: true })

function count(name: string, good: number, bad: number) {
  passed += good
  failed += bad
  console.log(`${bad === 0 ? '✓' : '✗'} ${name}: ${good} passed, ${bad} failed\n`)
}

function run(command: string, env: Record<string, string> = {}): boolean {
  const [program = '', ...args] = command.split(' ')
  return (
    spawnSync(program, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    }).status === 0
  )
}

function step(name: string, command: string, env?: Record<string, string>): boolean {
  console.log(`— ${name}`)
  const ok = run(command, env)
  count(name, ok ? 1 : 0, ok ? 0 : 1)
  return ok
}

/** Runs a test runner that writes a JSON report, and counts its tests. */
function suite(
  name: string,
  command: string,
  report: string,
  read: (json: never) => [number, number],
  env = {},
) {
  console.log(`— ${name}`)
  const ok = run(command, env)
  let [good, bad] = [0, 0]
  try {
    ;[good, bad] = read(JSON.parse(readFileSync(report, 'utf8')) as never)
  } catch {
    // no report: counted as one failure below
  }
  count(name, good, ok ? bad : Math.max(bad, 1))
}

step('format and lint', 'biome ci .')
step('type-aware lint', 'oxlint --type-aware --deny-warnings src mocks e2e scripts')
step('types', 'tsc --noEmit')
suite(
  'unit tests',
  `vitest run --reporter=dot --reporter=json --outputFile=${cache}/unit.json`,
  `${cache}/unit.json`,
  (json: { numPassedTests: number; numFailedTests: number }) => [json.numPassedTests, json.numFailedTests],
)
const built = step('production build', 'vite build --logLevel warn')
step('mock build', 'vite build --mode mock --logLevel warn')
if (built) {
  const wrong = checkBuild('dist')
  for (const sentence of wrong) console.error(sentence)
  count('size budget and no mock code', wrong.length === 0 ? 1 : 0, wrong.length)
}
try {
  const browser = needChromium()
  suite(
    'in the browser',
    'playwright test',
    `${cache}/e2e.json`,
    (json: { stats: { expected: number; flaky: number; unexpected: number } }) => [
      json.stats.expected + json.stats.flaky,
      json.stats.unexpected,
    ],
    { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: `${cache}/e2e.json` },
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  count('in the browser', 0, 1)
}

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
