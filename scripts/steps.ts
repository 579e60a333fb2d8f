import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'

// The steps of `npm run check` and `npm test`, which count what passed and failed. None stops the others, so that one
// run reports everything.

const CACHE = 'node_modules/.cache/checks'
mkdirSync(CACHE, { recursive: true })

interface Result {
  passed: number
  failed: number
  output: string
}

export interface Step {
  name: string
  run: () => Promise<Result>
}

type Env = Record<string, string>

/** @param live - shows the output at once instead of returning it at the end */
export function start(command: string, env: Env, live: boolean): Promise<{ ok: boolean; output: string }> {
  const [program = '', ...args] = command.split(' ')
  const colour: Env = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return new Promise((done) => {
    const child = spawn(program, args, {
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colour, ...env },
      shell: process.platform === 'win32',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += String(part)))
    child.on('error', (error) => done({ ok: false, output: error.message }))
    child.on('close', (code) => done({ ok: code === 0, output }))
  })
}

/** A command that passes or fails as a whole. */
export const step = (name: string, command: string): Step => ({
  name,
  run: async () => {
    const { ok, output } = await start(command, {}, false)
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: ok ? '' : output }
  },
})

/** A test runner that writes a JSON report (`{report}` in the command or in a variable), whose tests are counted. */
export const suite = <Report>(
  name: string,
  command: string,
  read: (report: Report) => [number, number],
  { env = {}, live = false }: { env?: Env; live?: boolean } = {},
): Step => ({
  name,
  run: async () => {
    const report = `${CACHE}/${name.replaceAll(' ', '-')}.json`
    const named = (text: string) => text.replace('{report}', report)
    const variables = Object.fromEntries(Object.entries(env).map(([key, value]) => [key, named(value)]))
    const { ok, output } = await start(named(command), variables, live)
    let [passed, failed] = [0, 0]
    try {
      ;[passed, failed] = read(JSON.parse(readFileSync(report, 'utf8')) as Report)
    } catch {
      // Without a report the suite counts as one failure.
    }
    return { passed, failed: ok ? failed : Math.max(failed, 1), output: ok ? '' : output }
  },
})

let passed = 0
let failed = 0

/** Runs the lanes in parallel, the steps of each lane one by one, and prints the result of each step. */
export async function runLanes(...lanes: Step[][]): Promise<void> {
  await Promise.all(
    lanes.map(async (steps) => {
      for (const { name, run } of steps) {
        const started = Date.now()
        const result = await run()
        passed += result.passed
        failed += result.failed
        if (result.output) console.log(result.output.trimEnd())
        const seconds = ((Date.now() - started) / 1000).toFixed(0)
        const mark = result.failed === 0 ? '✓' : '✗'
        console.log(`${mark} ${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`)
      }
    }),
  )
}

/** Prints the totals as the last line, and sets the exit code. */
export function finish(): void {
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

/** The checks that need no build. */
export const staticChecks = [
  step('format and lint', 'biome ci .'),
  step('types', 'tsc --noEmit'),
  step('unused code', 'knip'),
]

export const unitTests = suite<{ numPassedTests: number; numFailedTests: number }>(
  'unit tests',
  'vitest run --reporter=minimal --reporter=json --outputFile={report}',
  ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
)
