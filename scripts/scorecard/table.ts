import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Finding, Row } from './rows.ts'

const FILE = 'docs/scorecard.md'

/** What is known of a row: its figure, how that stands, and the day it was measured. */
interface Line {
  figure: string
  state: 'ok' | 'short' | 'not yet'
  day: string
}

const cell = (text: string) => text.replaceAll('|', '/').replaceAll('\n', ' ').trim()

/** The figures that were written last, by the row's id. */
export function lastLines(): Map<string, Line> {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const rows = [...text.matchAll(/^\| (D\d+) \|.*?\|.*?\| (.*?) \| (ok|short|not yet) \| (.*?) \|$/gm)]
  return new Map(
    rows.map(([, id = '', figure = '', state, day = '']) => [
      id,
      { figure, state: state as Line['state'], day },
    ]),
  )
}

export function lineOf(found: Finding | null, day: string): Line {
  if (!found) return { figure: '', state: 'not yet', day: '' }
  return { figure: cell(found.figure), state: found.ok ? 'ok' : 'short', day }
}

/** Writes the page, and returns how many rows there are of each state. */
export function writeTable(rows: readonly Row[], lines: ReadonlyMap<string, Line>): string {
  const table = rows.map(({ id, measure, target }) => {
    const { figure, state, day } = lines.get(id) ?? lineOf(null, '')
    return `| ${id} | ${cell(measure)} | ${cell(target)} | ${figure} | ${state} | ${day} |`
  })
  const states = rows.map(({ id }) => lines.get(id)?.state ?? 'not yet')
  const count = (state: string) => states.filter((other) => other === state).length
  const sum = `${count('ok')} ok, ${count('short')} short, ${count('not yet')} not yet`
  writeFileSync(
    FILE,
    `# Scorecard

Written by \`npm run scorecard\`; \`--only D3,D7\` measures these alone and keeps the other figures. ${sum}.

| # | measure | target | figure | state | measured |
|---|---|---|---|---|---|
${table.join('\n')}
`,
  )
  return sum
}
