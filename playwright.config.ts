import { defineConfig } from '@playwright/test'
import type { WorkerFixtures } from './e2e/fixtures.ts'
import { isThorough } from './e2e/thorough.ts'
import { findChromium } from './scripts/chromium.ts'

const MOCK = '**/mock-edition.e2e.ts'
/**
 * Marks files (`name.full.e2e.ts`) and tests (`{ tag: '@full' }`) that run only with CHECKS=full, as in CI: all window
 * sizes, colour schemes, faults, late answers and hostile texts, and long journeys.
 */
const FULL = /[.@]full\b/

const chromium = findChromium()

/**
 * What a person sees is tested on the production build, in a real Chromium with its default switches. The gateway is the
 * mock's handlers in the test's own process, which serves the build as well (e2e/worker-server.ts), so service workers are
 * blocked; only `mock edition` meets the real worker.
 */
export default defineConfig<object, WorkerFixtures>({
  testDir: 'e2e',
  fullyParallel: true,
  grepInvert: isThorough ? [] : FULL,
  // A third saves no time on two cores, as Chromium itself needs more than one, and makes pages stall.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails once and then passes is reported as flaky; only CI tries twice.
  retries: process.env.CI ? 1 : 0,
  // Enough for a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  snapshotPathTemplate: 'docs/screens/{arg}{ext}',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    // Recording every test would cost half the time of the suite; a second try is recorded.
    trace: 'on-first-retry',
    // Without animations, which tests would have to wait for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Without a UTF-8 locale Chromium fails on Chinese file names.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      ...(chromium && { executablePath: chromium }),
    },
  },
  projects: [
    { name: 'production', testMatch: '**/*.e2e.ts', testIgnore: MOCK },
    { name: 'mock edition', testMatch: MOCK, use: { build: 'dist-mock', serviceWorkers: 'allow' } },
    // Long tests over every address, which `npm test` leaves out.
    { name: 'matrix', testMatch: '**/*.matrix.ts', timeout: 600_000, retries: 0 },
    {
      // Against a running gateway, named by `npm run e2e:real`. One by one, as they share the server and its rate limit.
      name: 'real',
      testMatch: '**/*.real.ts',
      workers: 1,
      fullyParallel: false,
      retries: 0,
      timeout: 90_000,
      use: { baseURL: process.env.REAL_CONSOLE ?? '', trace: 'retain-on-failure' },
    },
  ],
})
