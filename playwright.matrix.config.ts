import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const { launchOptions } = base.use ?? {}

/** Long tests over every address, which the scorecard runs and `npm test` leaves out. */
export default defineConfig({
  ...base,
  testMatch: '**/*.matrix.ts',
  use: {
    ...base.use,
    // These live long, and some look at how fast an answer comes.
    launchOptions: {
      ...launchOptions,
      args: launchOptions?.args?.filter((arg) => !arg.startsWith('--js-flags')),
    },
  },
  timeout: 600_000,
  retries: 0,
  snapshotPathTemplate: 'docs/screens/{arg}{ext}',
  projects: [{ name: 'production', use: { serviceWorkers: 'block' } }],
})
