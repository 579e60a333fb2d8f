import { finish, runLanes, staticChecks, unitTests } from './steps.ts'

// `npm run check`: what can be told without a build and a browser, in less than a minute.

await runLanes(staticChecks, [unitTests])
finish()
