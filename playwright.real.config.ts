import config from './playwright.config.ts'

/**
 * The specs of this folder run against a gateway that is running somewhere, the production build in front of it;
 * `npm run e2e:real` says where. One after another: they share the server, and it counts calls.
 */
export default {
  ...config,
  testDir: 'e2e/real',
  testMatch: '**/*.real.ts',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results/real',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    ...config.use,
    baseURL: process.env.REAL_CONSOLE,
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
  },
  projects: [{ name: 'real' }],
  webServer: [],
} as typeof config
