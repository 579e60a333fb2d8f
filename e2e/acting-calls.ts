import { globSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../src/api/', import.meta.url).pathname
const CALL = /\brequest\w*\(\s*(?:'|`)([^'`]+)(?:'|`)/

/** The addresses of GETs that change something on the server, as in the files of `src/api`. */
function addresses(): string[] {
  const sources = globSync('*.ts', { cwd: FOLDER, exclude: ['*.test.ts'] })
    .map((file) => readFileSync(FOLDER + file, 'utf8'))
    .filter((source) => source.includes("from './client'"))
  const client = readFileSync(`${FOLDER}client.ts`, 'utf8')
  // Options that several calls share, by the name of their constant.
  const shared = [
    ...[client, ...sources].join('').matchAll(/const ([A-Z_]+) = \{[^}]*(?:hasSideEffects|ACTION)/g),
  ]
  const acts = new RegExp(`hasSideEffects: true|\\b(?:${shared.map(([, name]) => name).join('|')})\\b`)
  return sources
    .flatMap((source) => source.split(/\n {2}(?=\w+: )/))
    .filter((call) => acts.test(call) && !/method: '/.test(call))
    .map((call) => CALL.exec(call)?.[1] ?? '')
    .filter((address) => address !== '')
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** One pattern for all of them: a `${…}` in an address matches one path segment. */
export const ACTING_GETS = new RegExp(
  `^/(?:${addresses()
    .map((address) =>
      address
        .split(/\$\{[^}]*\}/)
        .map(literal)
        .join('[^/]+'),
    )
    .join('|')})$`,
)
