import { parseArgs } from 'node:util'
import { ROWS } from './scorecard/rows.ts'
import { measure } from './scorecard/run.ts'
import { lastLines, lineOf, writeTable } from './scorecard/table.ts'

// `npm run scorecard`: measures what the console promises, on the builds that are there, and writes docs/scorecard.md.
// `--only D3,D7` measures these rows and keeps the last figures of the others.

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const only = values.only?.split(',').map((id) => id.trim())
const unknown = only?.filter((id) => !ROWS.some((row) => row.id === id)) ?? []
if (unknown.length > 0) throw new Error(`no such rows: ${unknown.join(', ')}`)

const day = new Date().toISOString().slice(0, 10)
for (const row of ROWS.filter(({ id }) => !only || only.includes(id))) {
  const started = Date.now()
  const line = lineOf(await measure(row), day)
  // After each row, and read anew: what is known stays, however the run ends and whatever runs beside it.
  writeTable(ROWS, lastLines().set(row.id, line))
  console.log(`${row.id} ${line.state}: ${line.figure} (${((Date.now() - started) / 1000).toFixed(0)} s)`)
}
const lines = lastLines()
const sum = writeTable(ROWS, lines)
console.log(sum)
process.exitCode = [...lines.values()].some(({ state }) => state === 'short') ? 1 : 0
