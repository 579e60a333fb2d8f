import { appendFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect } from 'vitest'

// Vitest reads this before the tests where FC_REPORT names a file: each property that held is a line of it, with how
// often it was tried. One that asks for no number of runs gets the scorecard's.

const FILE = process.env.FC_REPORT ?? ''

function report<T>(details: fc.RunDetails<T>): void {
  const message = fc.defaultReportMessage(details)
  if (message !== undefined) throw new Error(message)
  const { testPath = '', currentTestName = '' } = expect.getState()
  appendFileSync(FILE, `${JSON.stringify([testPath, currentTestName, details.numRuns])}\n`)
}

fc.configureGlobal({ numRuns: 1_000, reporter: report })
