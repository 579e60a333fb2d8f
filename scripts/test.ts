import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { needChromium } from './chromium.ts'
import { findProgram } from './programs.ts'

// `npm test`: every check, one after another, as browsers need two cores alone. None stops the others, and the last line
// counts them all.

const CACHE = 'node_modules/.cache/checks'
mkdirSync(CACHE, { recursive: true })

let passed = 0
let failed = 0

function run(command: string, env: Record<string, string> = {}): boolean {
  console.log(`> ${command}`)
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

/** A command that passes or fails as a whole. */
function check(command: string): void {
  if (run(command)) passed += 1
  else failed += 1
}

/** A command whose tests are counted by the report that it writes; without a report it is one failure. */
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
    const env = { CHROMIUM_PATH: needChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
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
} else console.log('skipped: the tests against a real gateway, as none is named (REAL_SERVER=URL)')
for (const program of ['nginx', 'caddy']) {
  if (!findProgram(program))
    console.log(`skipped: ${program} is not installed, its tests in deploy/ did not run`)
}

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
