import { needChromium } from './chromium.ts'
import { findProgram } from './programs.ts'
import { finish, runLanes, type Step, staticChecks, step, suite, unitTests } from './steps.ts'

// `npm test`: every check. The last line counts them all.

const browser: Step = {
  name: 'in the browser',
  run: async () => {
    try {
      const env = { CHROMIUM_PATH: needChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: '{report}' }
      return await suite<{ stats: { expected: number; flaky: number; unexpected: number } }>(
        'in the browser',
        'playwright test --project=production --project=mock*',
        ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
        { env, live: true },
      ).run()
    } catch (error) {
      return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }
    }
  },
}

/** Without a gateway the run says that it skips this step. */
const real: Step = {
  name: 'against a real gateway',
  run: async () => {
    const server = process.env.REAL_SERVER
    if (!server) return { passed: 0, failed: 0, output: SKIPPED }
    const command = `node scripts/e2e-real.ts --built --server ${server}`
    return suite<{ stats: { expected: number; unexpected: number } }>(
      'against a real gateway',
      command,
      ({ stats }) => [stats.expected, stats.unexpected],
      { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: '{report}' }, live: true },
    ).run()
  },
}
const SKIPPED = '- against a real gateway: skipped, for none is named (REAL_SERVER=URL)'

await runLanes(
  [
    step('production build', 'vite build --logLevel warn'),
    step('mock build', 'vite build --mode mock --logLevel warn'),
    ...staticChecks,
  ],
  [unitTests],
)
// Browsers use two cores alone: beside other work they would miss toasts.
await runLanes([browser, real])
for (const program of ['nginx', 'caddy']) {
  if (!findProgram(program))
    console.log(`skipped: ${program} is not installed, its tests in deploy/ did not run`)
}
finish()
