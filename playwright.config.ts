import { defineConfig } from '@playwright/test'
import type { WorkerFixtures } from './e2e/fixtures.ts'
import { isThorough } from './e2e/thorough.ts'
import { findChromium } from './scripts/chromium.ts'

// What a new window of Chromium prepares for its own address bar costs a third of a short test's time. Of several such
// switches only the last one counts, so what Playwright turns off stands here as well.
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const MOCK = '**/mock-edition.e2e.ts'
/** Long tests whose subjects others touch as well: they run with CHECKS=full, as in CI. */
const LONG = ['**/keyboard/{account,channels,root}.e2e.ts', '**/sub-path.e2e.ts']

const chromium = findChromium()

/**
 * What a person sees is tested on the production build, in a real Chromium. The gateway is the mock's handlers in the
 * test's own process, which serves the build as well (e2e/worker-server.ts), so service workers are blocked; only
 * `mock-edition` meets the real worker.
 */
export default defineConfig<object, WorkerFixtures>({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // One more than two cores: while one waits, another works.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails once and then passes is reported as flaky; only CI tries twice.
  retries: process.env.CI ? 1 : 0,
  // A busy machine is no fault.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    // Recording every test would cost half the time of the suite; a second try is recorded.
    trace: 'on-first-retry',
    // Nothing that moves is waited for or drawn sixty times.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // Without a UTF-8 locale Chromium gives up on file names in Chinese.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        `--disable-features=${OFF.join(',')}`,
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // One renderer for all pages of a worker: it has the fonts and the code already.
        '--renderer-process-limit=1',
        '--process-per-site',
        // No page of a test lives long enough for its code to be worth optimising.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    {
      name: 'production',
      testIgnore: isThorough ? [MOCK] : [MOCK, ...LONG],
      use: { serviceWorkers: 'block' },
    },
    {
      name: 'mock edition',
      testMatch: MOCK,
      use: { build: 'dist-mock', serviceWorkers: 'allow' },
    },
  ],
})
