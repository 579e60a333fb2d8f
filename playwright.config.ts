import { defineConfig } from '@playwright/test'
import type { WorkerFixtures } from './e2e/fixtures.ts'
import { isThorough } from './e2e/thorough.ts'
import { findChromium } from './scripts/chromium.ts'

const MOCK = '**/mock-edition.e2e.ts'
/**
 * Matches files (`name.full.e2e.ts`) and tests (`{ tag: '@full' }`) that run only with CHECKS=full, as in CI: all window
 * sizes, colour schemes and faults, late responses, hostile texts and long journeys.
 */
const FULL = /[.@]full\b/

const chromium = findChromium()

/**
 * Browser tests run the production build in a real Chromium with default flags. The test process serves the build and
 * the mock's handlers (e2e/worker-server.ts), so service workers are blocked except in `mock edition`.
 */
export default defineConfig<object, WorkerFixtures>({
  testDir: 'e2e',
  fullyParallel: true,
  grepInvert: isThorough ? [] : FULL,
  // On two cores a third worker saves no time and makes pages stall.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Only CI retries; a test that then passes is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // Long enough for a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  snapshotPathTemplate: 'docs/screens/{arg}{ext}',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    // Recording every test would make the suite much slower.
    trace: 'on-first-retry',
    // Animations would delay tests.
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
    // Long tests of all screens, excluded from `npm test`.
    { name: 'matrix', testMatch: '**/*.matrix.ts', timeout: 600_000, retries: 0 },
    {
      // `npm run e2e:real`, against a running gateway. Sequential, because the tests share the server and its rate limit.
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
