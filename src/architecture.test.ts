import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// Checks the layers of docs/architecture.md and other file rules. A failing test lists the offending files.

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Excluded, because its example imports do not exist. */
const THIS_FILE = 'src/architecture.test.ts'

const BELOW_SCREENS = ['schemas', 'lib', 'domain', 'session', 'queries', 'components', 'table']

/** The layers that each layer may import, besides itself. */
const ALLOWED_IMPORTS: Record<string, readonly string[]> = {
  lib: [],
  schemas: ['lib'],
  domain: ['schemas', 'lib'],
  api: ['schemas', 'lib', 'domain'],
  session: ['schemas', 'lib', 'domain', 'api'],
  queries: ['schemas', 'lib', 'domain', 'api', 'session', 'components'],
  components: ['schemas', 'lib', 'domain', 'session'],
  table: ['schemas', 'lib', 'domain', 'session', 'queries', 'components'],
  // One screen shows a document from `docs`.
  screens: [...BELOW_SCREENS, 'docs'],
  shell: BELOW_SCREENS,
  routes: [...BELOW_SCREENS, 'screens', 'shell'],
  mocks: ['schemas', 'domain', 'session'],
  e2e: ['mocks', 'lib', 'scripts', 'api'],
}
/** The composition root, which no other layer may import. */
const TOP_LAYER = 'app'
const TEST_IMPORTS = [TOP_LAYER, 'lib', 'components', 'mocks']

/** Pseudo-layer of the files directly in `src`, such as `routeTree.gen.ts`. */
const ROOT_FILES = 'src'

interface Source {
  path: string
  text: string
  layer: string
}

interface Import {
  from: string
  target: string
  typeOnly: boolean
}

function layerOf(path: string): string {
  const [top = '', folder = '', ...rest] = path.split('/')
  if (top !== 'src') return top
  return rest.length === 0 ? ROOT_FILES : folder
}

function read(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
    .sort()
    .map((path) => ({ path, layer: layerOf(path), text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** The code without whole-line comments. */
const codeOf = ({ text }: Source) => text.replace(/^\s*(\/\/|\/?\*).*$/gm, '')

const STATIC = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"();]*?\s+from\s+)?['"]([^'"]+)['"]/gm
const DYNAMIC = /(typeof\s+)?\bimport\(\s*['"]([^'"]+)['"]/g

function importsOf(source: Source): Import[] {
  const code = codeOf(source)
  return [...code.matchAll(STATIC), ...code.matchAll(DYNAMIC)].map(([, typeOnly, target = '']) => ({
    from: source.path,
    target,
    typeOnly: typeOnly !== undefined,
  }))
}

/** The layer of an import's target; undefined for a package. */
function targetLayer({ from, target }: Import): string | undefined {
  if (target.startsWith('@/')) return layerOf(`src/${target.slice(2)}`)
  if (target.startsWith('@mocks/')) return 'mocks'
  return target.startsWith('.') ? layerOf(posix.join(dirname(from), target)) : undefined
}

/** The source file of an import's target; empty for a package. */
function targetFile({ from, target }: Import): string[] {
  const path = target.startsWith('.')
    ? posix.join(dirname(from), target)
    : target.replace(/^@\//, 'src/').replace(/^@mocks\//, 'mocks/')
  const files = sources.map((source) => source.path)
  return files.filter((file) => file === path || file.replace(/(\/index)?\.tsx?$/, '') === path)
}

/** Lists the import cycles. */
function cyclesOf(graph: ReadonlyMap<string, string[]>): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const walk = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) cycles.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) walk(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return cycles
}

/** Whether a file is a test or a test helper. */
const isTest = (path: string) => /(^|\/)test-[^/]*\.ts$|\.test\.ts$/.test(path)

function mayImport(source: Source, to: string): boolean {
  const { layer, path } = source
  if (layer === to || layer === TOP_LAYER || to === ROOT_FILES) return true
  // Tests may also import the app layer, the mock gateway, and some others.
  if (isTest(path) && TEST_IMPORTS.includes(to)) return true
  return (ALLOWED_IMPORTS[layer] ?? []).includes(to)
}

const sources = ['src', 'mocks', 'e2e'].flatMap(read)
const offenders = (breaks: (source: Source) => boolean) => sources.filter(breaks).map(({ path }) => path)

describe('imports', () => {
  it('respect the layers', () => {
    const wrong = sources
      .filter(({ path }) => path !== THIS_FILE)
      .flatMap((source) =>
        importsOf(source)
          .filter((found) => {
            const to = targetLayer(found)
            return to !== undefined && !mayImport(source, to)
          })
          .map(({ from, target }) => `${from} imports ${target}`),
      )
    expect(wrong).toEqual([])
  })

  it('are detected: static, dynamic and side-effect imports', () => {
    const text = [
      "import a, { type B } from '@/lib/a'",
      "import type { C } from '../api/c'",
      "import './style.css'",
      "export * from '@/domain/d'",
      'import {\n  E,\n} from "@mocks/e"',
      "// import x from '@/table/x'",
      "const lazy = () => import('@/screens/f')",
      "type G = typeof import('./g')",
    ].join('\n')
    const found = importsOf({ path: 'src/queries/q.ts', layer: 'queries', text })
    expect(found.map((entry) => [targetLayer(entry), entry.typeOnly])).toEqual([
      ['lib', false],
      ['api', true],
      ['queries', false],
      ['domain', false],
      ['mocks', false],
      ['screens', false],
      ['queries', true],
    ])
  })

  it('have no cycles, including type imports', () => {
    const graph = new Map(sources.map((source) => [source.path, importsOf(source).flatMap(targetFile)]))
    expect(cyclesOf(graph)).toEqual([])
  })

  it('have a rule for every layer', () => {
    const layers = new Set(sources.map(({ layer }) => layer))
    expect([...layers].sort()).toEqual([...Object.keys(ALLOWED_IMPORTS), TOP_LAYER, ROOT_FILES].sort())
  })

  it('use zod/mini, because full zod is five times larger', () => {
    expect(offenders((source) => importsOf(source).some(({ target }) => target === 'zod'))).toEqual([])
  })

  it('import the mock only in app/main.tsx', () => {
    const ours = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path))
    const using = ours.filter((source) => importsOf(source).some((found) => targetLayer(found) === 'mocks'))
    expect(using.map(({ path }) => path)).toEqual(['src/app/main.tsx'])
  })

  it('of test helpers occur only in tests', () => {
    const wrong = sources
      .filter(({ path, layer }) => !isTest(path) && layer !== 'e2e')
      .flatMap((source) => importsOf(source).filter(({ target }) => /(^|\/)test-[^/]+$/.test(target)))
    expect(wrong).toEqual([])
  })
})

describe('files', () => {
  it('insert untrusted content only as sanitised nodes, in one place', () => {
    const word = 'dangerously' + 'SetInnerHTML'
    expect(offenders((source) => codeOf(source).includes(word))).toEqual([])
    const uses = (source: Source) => importsOf(source).some(({ target }) => target.endsWith('/sanitise'))
    expect(offenders(uses)).toEqual(['src/components/content/sanitised-html.tsx'])
  })

  it('have no vague names such as utils, helpers or types', () => {
    const vague = /(^|[-.])(utils?|common|misc|helpers?|types?)\.tsx?$/
    // "Channel type" is a domain term: 渠道类型.
    expect(
      offenders(
        ({ path }) => vague.test(posix.basename(path)) && path !== 'src/domain/channel/channel-types.ts',
      ),
    ).toEqual([])
  })

  it('use internal class names of Mantine in one style sheet only', () => {
    const sheets = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .map((name) => `src/${name.replaceAll('\\', '/')}`)
      .filter(
        (path) => path.endsWith('.css') && /\.mantine-[A-Z]/.test(readFileSync(join(ROOT, path), 'utf8')),
      )
    expect(sheets).toEqual(['src/components/theme/mantine.css'])
  })

  it('are not barrels: an index exports more than re-exports', () => {
    const statement = /^\s*export\s+(type\s+)?(\*|\{)[^;]*?\s+from\s+['"][^'"]+['"];?/gm
    const isBarrel = (source: Source) =>
      /\/index\.tsx?$/.test(source.path) && codeOf(source).replace(statement, '').trim() === ''
    expect(offenders(isBarrel)).toEqual([])
  })

  it('of routes export only their route', () => {
    const wrong = sources
      .filter(({ path, layer }) => layer === 'routes' && !posix.basename(path).startsWith('-'))
      .flatMap((source) =>
        [...codeOf(source).matchAll(/^export\s+(.*)$/gm)]
          .filter(([, what = '']) => !what.startsWith('const Route ='))
          .map(([line]) => `${source.path}: ${line}`),
      )
    expect(wrong).toEqual([])
  })
})
