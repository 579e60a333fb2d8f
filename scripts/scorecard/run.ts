import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { needChromium } from '../chromium.ts'
import type { Finding, Row } from './rows.ts'

const CACHE = 'node_modules/.cache/scorecard'
mkdirSync(CACHE, { recursive: true })

interface Outcome {
  passed: number
  failed: number
  /** What the failed ones said. */
  wrong: string[]
  /** What tests told of what they measured. */
  told: string[]
  /** How much there was of what they counted, by its name. */
  counted: Record<string, number>
}

const NONE: Outcome = { passed: 0, failed: 0, wrong: [], told: [], counted: {} }

/** Whatever several rows need is run once. */
const done = new Map<string, Promise<Outcome>>()

function once(name: string, run: () => Promise<Outcome>): Promise<Outcome> {
  const known = done.get(name) ?? run()
  done.set(name, known)
  return known
}

function start(program: string, args: string[], env: Record<string, string>) {
  return new Promise<{ ok: boolean; output: string }>((end) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
    child.on('error', (error) => end({ ok: false, output: error.message }))
    child.on('close', (code) => end({ ok: code === 0, output }))
  })
}

/** Reads a report; none means that everything failed. */
function reported(file: string, output: string, read: (report: never) => Outcome): Outcome {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch {
    return { ...NONE, failed: 1, wrong: [output.slice(-300)] }
  }
}

interface UnitReport {
  testResults: Array<{ assertionResults: Array<{ status: string; failureMessages: string[] }> }>
}

async function unitTests(files: string[], env: Record<string, string>): Promise<Outcome> {
  const file = `${CACHE}/unit-${process.pid}-${done.size}.json`
  const properties = file.replace('unit', 'properties')
  const args = ['run', '--reporter=json', `--outputFile=${file}`, ...files]
  const { output } = await start('vitest', args, { ...env, FC_REPORT: resolve(properties) })
  const outcome = reported(file, output, ({ testResults }: UnitReport) => {
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    return outcomeOf(
      tests.map(({ status, failureMessages }) => ({ ok: status === 'passed', said: failureMessages })),
    )
  })
  outcome.counted = countProperties(properties)
  for (const written of [file, properties]) rmSync(written, { force: true })
  return outcome
}

const FULL = 1_000

/** Properties that were tried a thousand times and more, and sequences of commands that models went through. */
function countProperties(file: string): Outcome['counted'] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const tried = lines.map((line) => JSON.parse(line) as [path: string, test: string, runs: number])
  const isModel = (path: string) => path.endsWith('-model.test.ts') && !path.includes('options-model')
  return {
    properties: tried.filter(([path, , runs]) => !isModel(path) && runs >= FULL).length,
    models: new Set(tried.filter(([path, , runs]) => isModel(path) && runs >= 200).map(([path]) => path))
      .size,
  }
}

interface Suite {
  suites?: Suite[]
  specs?: Array<{
    ok: boolean
    file: string
    line: number
    title: string
    tests: Array<{
      annotations: Array<{ type: string; description?: string }>
      results: Array<{ errors: Array<{ message?: string }> }>
    }>
  }>
}

async function browserTests(files: string[], projects: string[], row: Row): Promise<Outcome> {
  const file = `${CACHE}/e2e-${process.pid}-${done.size}.json`
  const args = ['test', ...projects, '--reporter=json', ...files.filter((name) => name !== '')]
  if (row.title) args.push('--grep', row.title)
  if (row.alone) args.push('--workers=1')
  const env = {
    CHECKS: 'full',
    CHROMIUM_PATH: needChromium(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...row.env,
  }
  const { output } = await start('playwright', args, env)
  const outcome = reported(file, output, (report: Suite) => {
    const specs = flat(report)
    const notes = specs.flatMap(({ tests: runs }) => runs.flatMap(({ annotations }) => annotations))
    const told = notes.filter(({ type }) => type === 'figure').map(({ description = '' }) => description)
    const counted: Outcome['counted'] = {}
    for (const { type, description } of notes) counted[type] = (counted[type] ?? 0) + Number(description ?? 1)
    const tests = specs.map(({ ok, file: path, line, title, tests: runs }) => ({
      ok,
      said: [
        `${path}:${line} ${title}`,
        ...runs.flatMap(({ results }) =>
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ],
    }))
    return { ...outcomeOf(tests), told, counted }
  })
  rmSync(file, { force: true })
  return outcome
}

const flat = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(flat),
]

function outcomeOf(tests: Array<{ ok: boolean; said: string[] }>): Outcome {
  const failed = tests.filter(({ ok }) => !ok)
  return {
    passed: tests.length - failed.length,
    failed: failed.length,
    wrong: failed.map(({ said }) => said.join('\n')),
    told: [],
    counted: {},
  }
}

/** Measures one row; null where nothing measures it yet. */
export async function measure(row: Row): Promise<Finding | null> {
  const found = row.find ? await row.find() : undefined
  if (found?.figure === '') return null
  const { unit, zones = [''], matrix, e2e, env = {}, program } = row
  const outcomes: Outcome[] = []
  if (unit) {
    for (const zone of zones) {
      const variables = { ...env, ...(zone ? { TZ: zone } : {}) }
      const name = `unit ${unit.join()} ${JSON.stringify(variables)}`
      outcomes.push(await once(name, () => unitTests(unit, variables)))
    }
  }
  if (e2e) {
    const name = `e2e ${e2e.join()} ${row.title} ${JSON.stringify(env)}`
    outcomes.push(await once(name, () => browserTests(e2e, ['--project=production', '--project=mock*'], row)))
  }
  if (matrix) outcomes.push(await browserTests(matrix, ['--project=matrix'], row))
  if (program) {
    const [name = '', ...args] = program.split(' ')
    const { ok, output } = await start(name, args, env)
    return { figure: output.trim().split('\n').at(-1)?.slice(0, 160) ?? '', ok }
  }
  if (outcomes.length === 0) return found ?? null
  return summed(row, outcomes, found)
}

function summed(
  { wrong: pattern, least = 1, counts = {}, whole }: Row,
  outcomes: Outcome[],
  found: Finding | undefined,
): Finding {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const wrong = outcomes.flatMap((outcome) => outcome.wrong)
  const counted = pattern ? wrong.filter((text) => pattern.test(text)) : wrong
  // The table has room for their number only.
  for (const text of counted) console.error(text)
  const told = whole ? [] : outcomes.flatMap((outcome) => outcome.told)
  const sums = Object.entries(counts).map(([name, target]) => {
    const sum = outcomes.reduce((all, { counted: found }) => all + (found[name] ?? 0), 0)
    return { text: `${sum} ${name}`, isShort: sum < target }
  })
  const figures = [
    ...(found ? [found.figure] : []),
    ...(told.length > 0 ? [summary(told)] : []),
    ...sums.map(({ text }) => text),
    pattern
      ? `${counted.length} of ${passed + wrong.length} tests`
      : `${passed} tests passed, ${counted.length} failed`,
  ]
  const isFull = passed >= least && sums.every(({ isShort }) => !isShort)
  return { figure: figures.join('; '), ok: counted.length === 0 && isFull && (found?.ok ?? true) }
}

/** Figures of the kind `25/26` are added up; others stand as they are. */
function summary(told: string[]): string {
  const counts = told.map((text) => /^(\d+)\/(\d+)$/.exec(text))
  if (counts.some((count) => count === null)) return told.join('; ').slice(0, 200)
  const add = (at: number) => counts.reduce((sum, count) => sum + Number(count?.[at]), 0)
  return `${add(1)}/${add(2)}`
}
