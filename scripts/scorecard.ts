import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { needChromium } from './chromium.ts'
import { start } from './steps.ts'

// `npm run scorecard`: runs the tests behind each line of docs/scorecard.md, on the existing builds, and writes their
// results into it. `--only D3,D7` updates only these lines. The page itself says what is measured and required.

const FILE = 'docs/scorecard.md'
const REPORT = 'node_modules/.cache/checks/scorecard.json'
const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']

/** The tests of one line, by parts of their files' paths. */
interface Line {
  unit?: string[]
  e2e?: string[]
  /** Only those with such a title. */
  title?: RegExp
  /** Only failures with such a message count; by default all do. */
  wrong?: RegExp
  /** The least number of tests. */
  least?: number
  /** The least numbers that the tests themselves must have counted, by name. */
  counts?: Record<string, number>
  /** Counts things in the sources. */
  count?: () => Record<string, number>
  /** Its unit tests run in every zone. */
  zones?: typeof ZONES
  /** A program that exits with 0 if all is well; its last line is the figure. */
  program?: string
}

const DATES = [
  'src/lib/time',
  'src/domain/usage',
  'src/domain/log',
  'src/domain/token',
  'src/schemas/primitives',
]
const TEXTS = ['src/lib/plain-text', 'src/lib/csv', 'src/lib/download', 'src/lib/url']
const FAULTS_OF_THE_PLACE = /local storage|no nonce|cannot be copied|without Intl|plain http/

const LINES: Record<string, Line> = {
  D1: { unit: ['src/app/fault-matrix.test.ts'], least: 26 * 57 },
  D2: { e2e: ['matrix/routes'], least: 25 },
  D3: { unit: TEXTS, e2e: ['hostile', 'honest-text', 'payloads'], counts: { payloads: 300, slots: 5_000 } },
  D4: { unit: ['deploy/policy.test.ts'], e2e: ['e2e/'], wrong: /against the policy, undeclared|evaluator/ },
  D5: { e2e: ['shell/policy'], title: /thirteen ways/ },
  D6: {
    unit: ['src/session/return-address', 'src/lib/url.test.ts', 'src/domain/topup/link'],
    e2e: ['session-return'],
  },
  D7: { e2e: ['content/secrets'] },
  D8: { e2e: ['e2e/'], wrong: /on the console, undeclared/ },
  D9: { e2e: ['axe'], counts: { scans: 400 } },
  D10: { e2e: ['matrix/controls'], counts: { controls: 45 } },
  D11: { e2e: ['e2e/'], wrong: /acting GETs that nobody asked for/ },
  D12: { e2e: ['auth/two-tabs'] },
  D13: { e2e: ['shell/chunks', 'shell/errors'] },
  D14: { e2e: ['auth/session.e2e'], title: /twelve calls/ },
  D15: { unit: ['src/', 'mocks/'], count: properties, counts: { properties: 60, models: 3 } },
  D16: {
    unit: ['src/domain/channel/form', 'src/queries/option.test.ts'],
    e2e: ['round-trip', 'odd-rows'],
    counts: { entities: 5 },
  },
  D17: { e2e: ['matrix/many-rows'] },
  D18: { e2e: ['matrix/leaks'] },
  D19: { unit: ['src/queries/log/live.test.ts'] },
  D20: { e2e: ['matrix/calls'] },
  D21: { e2e: ['shell/budget'] },
  D22: { e2e: ['matrix/feel', 'matrix/large-forms', 'matrix/costly-texts'] },
  D23: { unit: DATES, zones: ZONES },
  D24: { unit: ['deploy/packages.test.ts'] },
  D25: { program: 'node scripts/mutants.ts' },
  D26: { e2e: ['matrix/pictures'], counts: { pictures: 100 } },
  D27: {
    e2e: ['damaged-storage', 'shell/policy', 'token-actions', 'old-browsers', 'plain-http'],
    title: FAULTS_OF_THE_PLACE,
    least: 5,
  },
  D28: { unit: ['src/app/session-work.test.ts'], e2e: ['auth/session-work'], least: 10 },
  D29: { e2e: ['content/costly', 'matrix/costly-texts'] },
  D30: { unit: ['deploy/raw.test.ts'] },
}

/** Properties in the unit tests; with CHECKS=full each is tried a thousand times (src/lib/test-setup.ts). */
function properties() {
  const files = globSync('{src,mocks}/**/*.test.ts')
  const written = files.map((file) => readFileSync(file, 'utf8').split('fc.assert(').length - 1)
  const models = files.filter((file) => /queries.*-model\.test\.ts$/.test(file)).length
  return { properties: written.reduce((sum, count) => sum + count, 0), models }
}

/** The result of a test, with the figures that it noted. */
interface Outcome {
  file: string
  title: string
  ok: boolean
  said: string
  notes: { type: string; description?: string }[]
}

async function report<Report>(command: string, env: Record<string, string>): Promise<Report> {
  writeFileSync(REPORT, '')
  const { output } = await start(
    command,
    { CHECKS: 'full', PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT, ...env },
    false,
  )
  const text = readFileSync(REPORT, 'utf8')
  if (text === '') throw new Error(output)
  return JSON.parse(text) as Report
}

interface UnitFile {
  name: string
  assertionResults: { title: string; status: string; failureMessages: string[] }[]
}

async function unitTests(files: string[], env: Record<string, string> = {}): Promise<Outcome[]> {
  if (files.length === 0) return []
  const command = `vitest run --reporter=json --outputFile=${REPORT} ${files.join(' ')}`
  const { testResults } = await report<{ testResults: UnitFile[] }>(command, env)
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages }) => {
      const said = `${title}\n${failureMessages.join('\n')}`
      return { file, title, ok: status === 'passed', said, notes: [] }
    }),
  )
}

interface Suite {
  suites?: Suite[]
  specs?: { ok: boolean; file: string; title: string; tests: Run[] }[]
}
interface Run {
  annotations: Outcome['notes']
  results: { errors: { message?: string }[] }[]
}

const outcomesOf = ({ suites = [], specs = [] }: Suite): Outcome[] => [
  ...specs.map(({ ok, file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
    const said = errors.map(({ message = '' }) => message).join('\n')
    return { file: `e2e/${file}`, title, ok, said, notes: tests.flatMap(({ annotations }) => annotations) }
  }),
  ...suites.flatMap(outcomesOf),
]

/** Runs the tests; those that measure times run afterwards, one by one. */
async function browserTests(files: string[]): Promise<Outcome[]> {
  if (files.length === 0) return []
  const projects = '--project=production --project=mock* --project=matrix --pass-with-no-tests'
  const command = `playwright test --reporter=json ${projects} ${files.join(' ')}`
  const env = { CHROMIUM_PATH: needChromium() }
  const together = await report<Suite>(`${command} --grep-invert=@alone`, env)
  return outcomesOf(together).concat(
    outcomesOf(await report<Suite>(`${command} --grep=@alone --workers=1`, env)),
  )
}

/** The figure of a line, and whether it is good enough. */
function judge(line: Line, outcomes: Outcome[]): [figure: string, ok: boolean] {
  const files = [...(line.unit ?? []), ...(line.e2e ?? [])]
  const own = outcomes.filter(
    ({ file, title }) => files.some((part) => file.includes(part)) && (line.title?.test(title) ?? true),
  )
  const failed = own.filter(({ ok, said }) => !ok && (line.wrong?.test(said) ?? true))
  for (const { file, said } of failed) console.error(`${file}: ${said}`)
  // A line about all tests reports only failures; figures belong to other lines.
  const notes = line.wrong ? [] : own.flatMap((outcome) => outcome.notes)
  const counted: Record<string, number> = line.count?.() ?? {}
  for (const { type, description } of notes) counted[type] = (counted[type] ?? 0) + Number(description ?? 1)
  const counts = Object.entries(line.counts ?? {})
  const figures = [
    ...counts.map(([name]) => `${counted[name] ?? 0} ${name}`),
    ...notes.filter(({ type }) => type === 'figure').map(({ description = '' }) => description),
    line.wrong ? `${failed.length} of ${own.length} tests` : `${own.length} tests, ${failed.length} failed`,
  ]
  const enough =
    own.length >= (line.least ?? 1) && counts.every(([name, least]) => (counted[name] ?? 0) >= least)
  return [figures.join('; ').slice(0, 300), failed.length === 0 && enough]
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const only = values.only?.split(',') ?? Object.keys(LINES)
const lines = Object.entries(LINES).filter(([id]) => only.includes(id))
const filesOf = (kind: 'unit' | 'e2e') => [...new Set(lines.flatMap(([, line]) => line[kind] ?? []))]
const outcomes = [...(await unitTests(filesOf('unit'))), ...(await browserTests(filesOf('e2e')))]
let page = readFileSync(FILE, 'utf8')
for (const [id, line] of lines) {
  const inZones: Outcome[] = []
  for (const TZ of line.zones ?? []) inZones.push(...(await unitTests(line.unit ?? [], { TZ })))
  let [figure, ok] = judge(line, [...outcomes, ...inZones])
  if (line.program) {
    const ended = await start(line.program, {}, false)
    ;[figure, ok] = [ended.output.trim().split('\n').at(-1) ?? '', ended.ok]
  }
  const found = `${figure.replaceAll(/[|\n]/g, ' ')} | ${ok ? 'ok' : 'short'} | ${new Date().toISOString().slice(0, 10)} |`
  page = page.replace(
    new RegExp(`^(\\| ${id} \\|.*?\\|.*?\\|).*$`, 'm'),
    (_line, begin) => `${begin} ${found}`,
  )
  console.log(`${id} ${found}`)
  if (!ok) process.exitCode = 1
}
writeFileSync(FILE, page)
