import { finish, runLanes, staticChecks, unitTests } from './steps.ts'

// `npm run check`: all checks that need no build and no browser, in less than a minute.

await runLanes(staticChecks, [unitTests])
finish()
