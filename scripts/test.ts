import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { requireChromium } from './chromium.ts'
import { findProgram } from './programs.ts'

// `npm test`: runs all checks in sequence, because the browser tests need two cores. A failed check does not stop the
// others; the last line has the totals.

const CACHE = 'node_modules/.cache/checks'
mkdirSync(CACHE, { recursive: true })

let passed = 0
let failed = 0

function run(command: string, env: Record<string, string> = {}): boolean {
  console.log(`> ${command}`)
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

/** Runs a command and counts it as one check. */
function check(command: string): void {
  if (run(command)) passed += 1
  else failed += 1
}

/** Runs a command and counts the tests in its report; a missing report counts as one failure. */
function suite<Report>(name: string, start: (report: string) => boolean, read: (report: Report) => number[]) {
  const report = `${CACHE}/${name}.json`
  rmSync(report, { force: true })
  try {
    const isGreen = start(report)
    const [good = 0, bad = 0] = read(JSON.parse(readFileSync(report, 'utf8')) as Report)
    passed += good
    failed += isGreen ? bad : Math.max(bad, 1)
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    failed += 1
  }
}

interface BrowserReport {
  stats: { expected: number; flaky: number; unexpected: number }
}
const browserCounts = ({ stats }: BrowserReport) => [stats.expected + stats.flaky, stats.unexpected]

check('vite build --logLevel warn')
check('vite build --mode mock --logLevel warn')
check('biome ci .')
check('tsc --noEmit')
check('knip')
suite<{ numPassedTests: number; numFailedTests: number }>(
  'unit',
  (report) => run(`vitest run --reporter=minimal --reporter=json --outputFile=${report}`),
  ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
)
suite<BrowserReport>(
  'browser',
  (report) => {
    const env = { CHROMIUM_PATH: requireChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    return run('playwright test --project=production --project=mock*', env)
  },
  browserCounts,
)

const server = process.env.REAL_SERVER
if (server) {
  suite<BrowserReport>(
    'real',
    (report) =>
      run(`node scripts/e2e-real.ts --built --server ${server}`, { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    browserCounts,
  )
} else console.log('skipped: the tests against a real gateway, set REAL_SERVER=URL to run them')
for (const program of ['nginx', 'caddy']) {
  if (!findProgram(program))
    console.log(`skipped: ${program} is not installed, its tests in deploy/ did not run`)
}

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
