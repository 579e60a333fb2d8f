import { pictures, policy, supply } from './measures.ts'

/** What a row's measurement found. */
export interface Finding {
  figure: string
  ok: boolean
}

/** One line of the scorecard. Measured by tests, or by a function; neither: not yet. */
export interface Row {
  id: string
  measure: string
  target: string
  /** Unit tests: files, or parts of their paths. */
  unit?: string[]
  /** Browser tests on the production build: files, or parts of their paths. */
  e2e?: string[]
  /** Only those with a title like this. */
  title?: string
  /** Browser tests of their own, which `npm test` leaves out for their length. */
  matrix?: string[]
  /** Its tests look at the clock: one after another, so that none slows down another. */
  alone?: boolean
  /** A program that ends with 0 where all is well; its last line is the figure. */
  program?: string
  env?: Record<string, string>
  /** Runs the unit tests once for each. */
  zones?: string[]
  /** Of the tests that failed only those with a message like this count here. */
  wrong?: RegExp
  find?: () => Promise<Finding> | Finding
  /** What the tests count themselves, by name: less of it is short of the target. */
  counts?: Record<string, number>
  /** Of its tests only what is wrong matters here; what they measured belongs to others. */
  whole?: boolean
  /** Fewer than this many tests are short of the target, though all of them pass. */
  least?: number
}

const ZONES = [
  'UTC',
  'Asia/Shanghai',
  'America/New_York',
  'Europe/Berlin',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

/** Every browser test; each fails for what its guards saw undeclared (e2e/guards.ts). Run once for all rows. */
const SUITE = { e2e: [''], whole: true }

export const ROWS: Row[] = [
  {
    id: 'D1',
    measure: '26 faults x every call: the right sentence, asked once, over when it is over',
    target: '100 % of 26 x 57 and more',
    unit: ['src/app/fault-matrix.test.ts'],
    least: 26 * 57,
  },
  {
    id: 'D2',
    measure: '26 faults x 25 addresses on first load: works, or says the sentence with 重试, which recovers',
    target: '650/650',
    matrix: ['routes.matrix.ts'],
    least: 25,
  },
  {
    id: 'D3',
    measure: 'Hostile texts and addresses in every slot: executions, requests, dialogs, disguises',
    target: '0 of 300 payloads x 5,000 slots',
    e2e: ['content/hostile', 'content/honest-text'],
    matrix: ['payloads.matrix.ts'],
    unit: ['src/lib/plain-text', 'src/lib/csv', 'src/lib/download', 'src/lib/url'],
    counts: { payloads: 300, slots: 5_000 },
  },
  {
    id: 'D4',
    measure: 'Policy judged by csp_evaluator, and its violations',
    target: '0 high or medium, 0 violations',
    ...SUITE,
    wrong: /against the policy, undeclared/,
    find: policy,
  },
  {
    id: 'D5',
    measure: 'Ways from text to markup or code, tried in the page',
    target: '13/13 closed',
    e2e: ['shell/policy'],
    title: 'thirteen ways',
  },
  {
    id: 'D6',
    measure: 'Open redirects: 200 addresses x 5 ways, property of 20,000 runs',
    target: '0 off origin',
    unit: ['src/session/return-address', 'src/lib/url.test.ts', 'src/domain/topup/link'],
    e2e: ['auth/session-return'],
  },
  {
    id: 'D7',
    measure: 'Secrets in document, address, history, storage, console and requests after a tour',
    target: '0 hits',
    e2e: ['content/secrets'],
  },
  {
    id: 'D8',
    measure: 'Errors and warnings on the console over the whole browser suite',
    target: '0 undeclared',
    ...SUITE,
    wrong: /on the console, undeclared/,
  },
  {
    id: 'D9',
    measure: 'axe on every screen, light and dark, wide and narrow, in each state',
    target: '0 violations in 400 scans',
    e2e: ['shell/axe', 'list/narrow', 'shell/narrow', 'shell/keyboard'],
    matrix: ['axe.matrix.ts'],
    counts: { scans: 400 },
  },
  {
    id: 'D10',
    measure: 'Twenty quick clicks on each control that changes something',
    target: '1 request each, 45 controls',
    matrix: ['controls.matrix.ts'],
    counts: { controls: 45 },
  },
  {
    id: 'D11',
    measure: 'GETs that act, without a click, over the whole browser suite',
    target: '0',
    ...SUITE,
    wrong: /acting GETs that nobody asked for/,
  },
  {
    id: 'D12',
    measure: 'Tabs: sign-out, another user, another role',
    target: 'under 1 s, 0 rows of others',
    e2e: ['auth/two-tabs'],
  },
  {
    id: 'D13',
    measure: 'Files that are lost, and a deployment under an open tab',
    target: 'at most 1 reload, no loop, drafts kept',
    e2e: ['shell/chunks', 'shell/errors'],
  },
  {
    id: 'D14',
    measure: 'Twelve calls refused together with 401',
    target: '1 navigation, 1 notice',
    e2e: ['auth/session.e2e'],
    title: 'twelve calls',
  },
  {
    id: 'D15',
    measure: 'Properties at full length, and models of tokens, channels and options',
    target: '60 x 1,000 runs; 3 models x 200 sequences',
    unit: ['src', 'mocks'],
    env: { CHECKS: 'full' },
    counts: { properties: 60, models: 3 },
  },
  {
    id: 'D16',
    measure: 'A save leaves every field that its form does not show as it was',
    target: '5/5 entities',
    unit: ['src/domain/channel/form', 'src/queries/option.test.ts'],
    e2e: ['list/round-trip', 'list/odd-rows'],
    counts: { entities: 5 },
  },
  {
    id: 'D17',
    measure: '100,000 rows: sort, filter, nodes, scrolling at p95 and at its longest, heap',
    target: '200 ms, 50 ms, 1,500, 50 ms, 100 ms, 120 MB',
    program: 'node scripts/bench.ts',
    env: { BENCH_SPEED_ROUNDS: '0' },
  },
  {
    id: 'D18',
    measure: 'Heap, nodes and listeners after opening and closing each screen, drawer and dialog',
    target: 'under 5 % growth, under 50 nodes',
    matrix: ['leaks.matrix.ts'],
  },
  {
    id: 'D19',
    measure: 'Eight hours of the live log by a virtual clock',
    target: 'requests by schedule, none while hidden',
    unit: ['src/queries/log/live.test.ts'],
  },
  {
    id: 'D20',
    measure: 'Calls of a screen on its first load',
    target: 'at most 4 a list, 6 elsewhere, none twice',
    matrix: ['calls.matrix.ts'],
  },
  {
    id: 'D21',
    measure: 'First load and lazy files',
    target: 'the budgets of the build',
    e2e: ['shell/budget'],
  },
  {
    id: 'D22',
    measure: 'Shift of the layout, time to answer a click at a quarter of the speed, tasks of costly texts',
    target: 'CLS under 0.02, INP under 200 ms, 100 ms for 100 KB of any text',
    matrix: ['feel.matrix.ts', 'large-forms.matrix.ts', 'costly-texts.matrix.ts'],
    alone: true,
  },
  {
    id: 'D23',
    measure: 'Dates in six zones, through summer time, a day fast and slow',
    target: '0 wrong',
    unit: [
      'src/lib/time',
      'src/domain/usage',
      'src/domain/log',
      'src/schemas/primitives',
      'src/domain/token',
      'src/lib/number',
    ],
    zones: ZONES,
    env: { CHECKS: 'full' },
  },
  {
    id: 'D24',
    measure: 'Exact pins, integrity of every package, runtime packages, licences',
    target: '100 %, at most 30, none unknown',
    find: supply,
  },
  {
    id: 'D25',
    measure: 'Mutants of the core that a test notices',
    target: '85 % of 40',
    program: 'node scripts/mutants.ts',
  },
  {
    id: 'D26',
    measure: 'Pictures of every screen, light and dark, wide and narrow',
    target: '100 baselines, 0 unexplained differences',
    matrix: ['pictures.matrix.ts'],
    counts: { pictures: 100 },
    find: pictures,
  },
  {
    id: 'D27',
    measure: 'Without header, clipboard, storage, crypto.subtle, a secure origin',
    target: 'starts, and says what is missing',
    e2e: [
      'content/damaged-storage',
      'shell/policy',
      'token/token-actions',
      'shell/old-browsers',
      'shell/plain-http',
    ],
    title: 'local storage|no nonce|cannot be copied|without Intl|plain http',
    least: 5,
  },
]
