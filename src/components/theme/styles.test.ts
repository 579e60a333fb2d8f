import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** The styles of every screen. */
const FIRST = 'src/components/theme/first.css'
/** The styles of menus, dialogs, forms and panels, which import it. Styles of rare components are imported alone. */
const LATER = 'src/components/theme/later.css'

/** Parts of components that the console does not draw. */
const NOT_DRAWN = /^(Checkbox|Radio)(Card|Indicator)$|^Mark$/

/** The file of a package that exports a name. */
const files = new Map(
  ['core', 'notifications', 'spotlight', 'dates', 'charts'].map((name) => [
    `@mantine/${name}`,
    new Map(
      globSync(`node_modules/@mantine/${name}/esm/**/*.mjs`).map((file) => [
        path.basename(file, '.mjs'),
        file,
      ]),
    ),
  ]),
)

const importsOf = (text: string) =>
  [...text.matchAll(/^import (?:\{([^}]*)\} from |(\w+) from )?['"]([^'"]+)['"]/gms)].map(
    ([, named = '', , from = '']) => ({
      from,
      names: named.split(',').flatMap((name) => /^\s*(\w+)/.exec(name)?.[1] ?? []),
    }),
  )

const found = new Map<string, ReadonlySet<string>>()

/** The style sheets of Mantine's core that a file of Mantine needs, including those of its imports. */
function stylesOf(file: string): ReadonlySet<string> {
  const known = found.get(file)
  if (known) return known
  const styles = new Set<string>()
  found.set(file, styles)
  for (const { from, names } of importsOf(readFileSync(file, 'utf8'))) {
    const sheet = /\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(path.join(path.dirname(file), from))?.[1]
    if (sheet) styles.add(sheet)
    const next = from.startsWith('.')
      ? [path.join(path.dirname(file), from)]
      : names.flatMap((name) => files.get(from)?.get(name) ?? [])
    if (!sheet) for (const one of next) for (const style of stylesOf(one)) styles.add(style)
  }
  return styles
}

/** The file of `src` that an import names. */
function ours(file: string, from: string): string | undefined {
  const base = from.startsWith('@/')
    ? `src${from.slice(1)}`
    : from.startsWith('.') && path.join(path.dirname(file), from)
  const names = [`${base}.tsx`, `${base}.ts`, `${base}`]
  return base ? names.find((name) => existsSync(name)) : undefined
}

const reached = new Map<string, ReadonlySet<string>>()

/** The style sheets of Mantine's core that a file of `src` imports, directly or through other files. */
function imported(file: string): ReadonlySet<string> {
  const known = reached.get(file)
  if (known) return known
  const sheets = new Set<string>()
  reached.set(file, sheets)
  const text = readFileSync(file, 'utf8')
  for (const [, from = ''] of text.matchAll(/^@?import (?!type )(?:[^']*? from )?'([^']+)'/gm)) {
    const sheet = /^@mantine\/core\/styles\/(\w+)\.layer\.css$/.exec(from)?.[1]
    if (sheet) sheets.add(sheet)
    const next = ours(file, from)
    if (next) for (const one of imported(next)) sheets.add(one)
  }
  return sheets
}

/** The style sheets for the components that a file of `src` imports from Mantine. */
const neededBy = (file: string) =>
  importsOf(readFileSync(file, 'utf8'))
    .flatMap(({ from, names }) => names.flatMap((name) => files.get(from)?.get(name) ?? []))
    .flatMap((of) => [...stylesOf(of)])
    .filter((sheet) => !NOT_DRAWN.test(sheet))

const sources = globSync('src/**/*.tsx')
const common = imported(FIRST)

it('every component of Mantine that is drawn has its styles', () => {
  const missing = sources.flatMap((file) => {
    const own = new Set([...common, ...imported(file)])
    return neededBy(file).flatMap((sheet) => (own.has(sheet) ? [] : `${file}: ${sheet}`))
  })

  expect(missing).toEqual([])
})

it('no styles are loaded for components that nothing draws', () => {
  const needed = new Set(sources.flatMap(neededBy))
  expect(needed.size).toBeGreaterThan(20)
  expect([...common, ...imported(LATER)].filter((sheet) => !needed.has(sheet))).toEqual([])
})
