import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Long tests over every address, which the scorecard runs and `npm test` leaves out. */
export default defineConfig({
  ...base,
  testMatch: '**/*.matrix.ts',
  timeout: 600_000,
  retries: 0,
  snapshotPathTemplate: 'docs/screens/{arg}{ext}',
  projects: [{ name: 'production', use: { serviceWorkers: 'block' } }],
})
