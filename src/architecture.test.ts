import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// The layers of docs/architecture.md, and other rules for files. A failure lists what breaks the rule: the
// expected value is always an empty list.

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** This file, whose examples of imports do not exist. */
const SELF = 'src/architecture.test.ts'

const BELOW_SCREENS = ['schemas', 'lib', 'domain', 'session', 'queries', 'components', 'table']

/** Which layers a layer may import besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  lib: [],
  schemas: ['lib'],
  domain: ['schemas', 'lib'],
  api: ['schemas', 'lib', 'domain'],
  session: ['schemas', 'lib', 'domain', 'api'],
  queries: ['schemas', 'lib', 'domain', 'api', 'session', 'components'],
  components: ['schemas', 'lib', 'domain', 'session'],
  table: ['schemas', 'lib', 'domain', 'session', 'queries', 'components'],
  screens: BELOW_SCREENS,
  shell: BELOW_SCREENS,
  routes: [...BELOW_SCREENS, 'screens', 'shell'],
  mocks: ['schemas', 'domain', 'session'],
  e2e: ['mocks', 'lib', 'scripts', 'api'],
}
/** Composes the other layers, which never import it. */
const TOP = 'app'
const FOR_TESTS = [TOP, 'lib', 'components', 'mocks']

/** Files at the top of `src`, such as `routeTree.gen.ts`, `env.d.ts` and this test. */
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

/** The layer that an import leads to; undefined for a package. */
function targetLayer({ from, target }: Import): string | undefined {
  if (target.startsWith('@/')) return layerOf(`src/${target.slice(2)}`)
  if (target.startsWith('@mocks/')) return 'mocks'
  return target.startsWith('.') ? layerOf(posix.join(dirname(from), target)) : undefined
}

/** The source file that an import leads to. */
function targetFile({ from, target }: Import): string[] {
  const path = target.startsWith('.')
    ? posix.join(dirname(from), target)
    : target.replace(/^@\//, 'src/').replace(/^@mocks\//, 'mocks/')
  const files = sources.map((source) => source.path)
  return files.filter((file) => file === path || file.replace(/(\/index)?\.tsx?$/, '') === path)
}

/** Every cycle of imports, each once. */
function circlesOf(graph: ReadonlyMap<string, string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (path: string, way: string[]) => {
    const start = way.indexOf(path)
    if (start >= 0) circles.push([...way.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const next of graph.get(path) ?? []) walk(next, [...way, path])
    done.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  return circles
}

/** Tests, and what only they use. */
const isTest = (path: string) => /(^|\/)test-[^/]*\.ts$|\.test\.ts$/.test(path)

function mayImport(source: Source, to: string): boolean {
  const { layer, path } = source
  if (layer === to || layer === TOP || to === ROOT_FILES) return true
  // A test may use the query client above its layer, and the mock gateway below.
  if (isTest(path) && FOR_TESTS.includes(to)) return true
  return (MAY_IMPORT[layer] ?? []).includes(to)
}

const sources = ['src', 'mocks', 'e2e'].flatMap(read)
const offenders = (breaks: (source: Source) => boolean) => sources.filter(breaks).map(({ path }) => path)

describe('imports', () => {
  it('follow the table of layers', () => {
    const wrong = sources
      .filter(({ path }) => path !== SELF)
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

  it('are found, whether static, dynamic or for their effects', () => {
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
    expect(found.map((each) => [targetLayer(each), each.typeOnly])).toEqual([
      ['lib', false],
      ['api', true],
      ['queries', false],
      ['domain', false],
      ['mocks', false],
      ['screens', false],
      ['queries', true],
    ])
  })

  it('have no cycle, type imports included', () => {
    const graph = new Map(sources.map((source) => [source.path, importsOf(source).flatMap(targetFile)]))
    expect(circlesOf(graph)).toEqual([])
  })

  it('have a rule for every folder', () => {
    const layers = new Set(sources.map(({ layer }) => layer))
    expect([...layers].sort()).toEqual([...Object.keys(MAY_IMPORT), TOP, ROOT_FILES].sort())
  })

  it('use zod/mini: the full edition is five times its size', () => {
    expect(offenders((source) => importsOf(source).some(({ target }) => target === 'zod'))).toEqual([])
  })

  it('bring the mock into app/main.tsx only, behind a constant', () => {
    const ours = sources.filter(({ path }) => path.startsWith('src/') && !isTest(path))
    const using = ours.filter((source) => importsOf(source).some((found) => targetLayer(found) === 'mocks'))
    expect(using.map(({ path }) => path)).toEqual(['src/app/main.tsx'])
  })

  it('of test helpers are in tests only', () => {
    const wrong = sources
      .filter(({ path, layer }) => !isTest(path) && layer !== 'e2e')
      .flatMap((source) => importsOf(source).filter(({ target }) => /(^|\/)test-[^/]+$/.test(target)))
    expect(wrong).toEqual([])
  })
})

describe('files', () => {
  it('insert foreign content as sanitised nodes, in one place', () => {
    const word = 'dangerously' + 'SetInnerHTML'
    expect(offenders((source) => codeOf(source).includes(word))).toEqual([])
    const uses = (source: Source) => importsOf(source).some(({ target }) => target.endsWith('/sanitise'))
    expect(offenders(uses)).toEqual(['src/components/content/sanitised-html.tsx'])
  })

  it('have no vague names such as utils, helpers or types', () => {
    const empty = /(^|[-.])(utils?|common|misc|helpers?|types?)\.tsx?$/
    // Channel types are a term of the domain: 渠道类型.
    expect(
      offenders(
        ({ path }) => empty.test(posix.basename(path)) && path !== 'src/domain/channel/channel-types.ts',
      ),
    ).toEqual([])
  })

  it('are no barrels: an index exports something of its own', () => {
    const statement = /^\s*export\s+(type\s+)?(\*|\{)[^;]*?\s+from\s+['"][^'"]+['"];?/gm
    const isBarrel = (source: Source) =>
      /\/index\.tsx?$/.test(source.path) && codeOf(source).replace(statement, '').trim() === ''
    expect(offenders(isBarrel)).toEqual([])
  })

  it('of routes export their route and nothing else', () => {
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
