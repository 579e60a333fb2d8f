import { checkBuild } from './check-build.ts'
import { needChromium } from './chromium.ts'
import { findProgram } from './programs.ts'
import { finish, runLanes, type Step, staticChecks, step, suite, unitTests } from './steps.ts'

// `npm test`: every check. The last line counts them all.

const size: Step = {
  name: 'size budget and no mock code',
  run: async () => {
    const { wrong, told } = checkBuild('dist')
    const failed = wrong.length
    return { passed: failed === 0 ? 1 : 0, failed, output: [...told, ...wrong].join('\n') }
  },
}

const browser: Step = {
  name: 'in the browser',
  run: async () => {
    try {
      const env = { CHROMIUM_PATH: needChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: '{report}' }
      return await suite<{ stats: { expected: number; flaky: number; unexpected: number } }>(
        'in the browser',
        'playwright test',
        ({ stats }) => [stats.expected + stats.flaky, stats.unexpected],
        { env, live: true },
      ).run()
    } catch (error) {
      return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }
    }
  },
}

await runLanes(
  [...staticChecks, step('production build', 'vite build --logLevel warn'), size],
  [unitTests, step('mock build', 'vite build --mode mock --logLevel warn')],
)
await runLanes([browser])
for (const program of ['nginx', 'caddy']) {
  if (!findProgram(program))
    console.log(`skipped: ${program} is not installed, its tests in deploy/ did not run`)
}
finish()
